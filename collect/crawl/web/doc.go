// Package web is what a crawl knows of the web besides pages: addresses, and the
// files that say where to go and where not.
//
// The words. An address is a URL in the forms that a crawl needs: to be opened, to
// be compared, to be written down. Its form says which URLs are one page. A rule is
// a line of a robots.txt; a sitemap is a list of pages, or an index of further
// sitemaps. An origin is a scheme with an authority; it has one robots.txt.
//
// What a server sends is bounded before it is looked at: the bytes of a file, packed
// and unpacked, its depth, its entries, the files of one crawl. A document type is
// refused, for entities make a small file large. Every connection passes the guard
// (netguard). A sitemap that cannot be had, or only in part, is no error: it is a
// result with a code, and the pages that were read before the fault count.
package web
