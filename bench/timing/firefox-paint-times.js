// A privileged frame script of Firefox (FIREFOX_FRAME_SCRIPT of scripts/browsers/firefox-as-released.mjs): reports when
// the first frame with each word was composited.
let awaited = [];

addEventListener('DOMDocElementInserted', ({ target }) => target === content?.document && watch(content), true);

// Not visible to pages.
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
      // Earlier transactions do not contain the word, even if reported later.
      awaited.push({ number: count, afterTransaction: windowUtils.lastTransactionId });
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-shown'] });
}
