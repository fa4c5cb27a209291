// The page on which the pop-up of another provider ends: it tells the window that opened it what came of it and closes itself.
// `src/web/accounts/external-sign-in/watch-pop-up.ts` is the other side. Served as it is, so that it needs nothing else.

/** How long the window that opened this one may take to say that it has heard. */
const answerMs = 1_000;
const closingMs = 500;

const { kind, message } = document.body.dataset;
const channel = new BroadcastChannel('wordmood-external-sign-in');

/** Nobody is there to go on, as where a phone has put the other page to sleep: this page leads on itself. */
function goOnHere() {
  if (kind === 'signed-in') location.replace('/');
}

const nobodyAnswers = setTimeout(goOnHere, answerMs);

channel.addEventListener('message', ({ data }) => {
  if (data !== 'heard') return;
  clearTimeout(nobodyAnswers);
  window.close();
  // A browser that does not let a script close this window shows it on.
  setTimeout(goOnHere, closingMs);
});

channel.postMessage({ kind, message });
