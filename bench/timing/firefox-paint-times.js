// Runs with the browser's own rights in each page of Firefox (FIREFOX_FRAME_SCRIPT of scripts/browsers/firefox-as-released.mjs). Counts
// the words of a page as they come on, and tells the page when the compositor had put together the first frame that has one.
let awaited = [];

addEventListener('DOMDocElementInserted', ({ target }) => target === content?.document && watch(content), true);

// Pages are not told of this event: it comes to whoever listens around them.
addEventListener('MozAfterPaint', ({ transactionId, paintTimeStamp }) => {
  while (awaited.length > 0 && awaited[0].afterTransaction < transactionId) {
    const detail = Cu.cloneInto({ number: awaited.shift().number, atMs: paintTimeStamp }, content);
    content.document.dispatchEvent(new content.CustomEvent('wordpainted', { detail }));
  }
});

function watch({ document, windowUtils, MutationObserver }) {
  const seen = new WeakSet();
  let count = 0;
  awaited = [];
  new MutationObserver(() => {
    for (const word of document.querySelectorAll('main p[data-shown]:not([data-shown="false"])')) {
      if (seen.has(word)) continue;
      seen.add(word);
      count += 1;
      // What was painted before it does not have it, though that may only be told now.
      awaited.push({ number: count, afterTransaction: windowUtils.lastTransactionId });
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-shown'] });
}
