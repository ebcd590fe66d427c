const field = document.getElementById("search");
if (field) {
  field.addEventListener("input", () => {
    const want = field.value.trim().toLowerCase();
    for (const e of document.querySelectorAll("[data-find]")) e.hidden = !e.textContent.toLowerCase().includes(want);
  });
}
function open() {
  const e = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (e && e.tagName === "DETAILS") { e.hidden = false; e.open = true; e.scrollIntoView(); e.querySelector("summary").focus(); }
}
addEventListener("hashchange", open);
open();
