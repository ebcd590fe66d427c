// Package frontier is the jobs of a crawl and their journal: what is still to be
// visited, what has been, and how it ended.
//
// The words. A page is what all spellings of an address lead to (web.Form); a job is
// one page for one device. A level is all jobs of one depth, in links from the first
// pages. A try is one go at a job; a job ends once, in a state whose meaning is the
// crawl's. The journal is the file from which a killed crawl is taken up.
//
// What is promised. A record is on disk before what it tells of happens, or counts.
// Records stand by themselves: a torn or damaged line costs what it said and nothing
// else. One process has a journal, by a lock. The jobs of a level depend on the pages
// alone, not on which of them was faster, so a crawl that was killed has the same jobs
// as one that was not. URLs in the journal hold no secrets.
package frontier
