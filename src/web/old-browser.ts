import { signsOfOldest } from './signs-of-oldest.ts';

/**
 * Runs in every page whatever the browser is, as a script of its own that is no module, in words that browsers of 2016 know: shows what the
 * page says to older browsers than those that are supported, where there is only a page that stands still otherwise, or one
 * that says it had no connection.
 */

const seen = 'wordmood-old-browser-seen';

function isOld(): boolean {
  return signsOfOldest.some(({ isThere }) => {
    try {
      return !isThere();
    } catch {
      return true;
    }
  });
}

function tell(): void {
  const notice = document.getElementById('old-browser');
  const goOn = notice?.querySelector('button');
  if (!notice || !goOn || wasSeen()) return;
  notice.hidden = false;
  // What opens help may be as still as the rest: it stands below as if it had been asked for.
  const help = document.querySelector('.wm-help-of-page[data-beside-app]');
  if (help) help.setAttribute('data-pressed', '');
  goOn.onclick = () => {
    notice.hidden = true;
    if (help) help.removeAttribute('data-pressed');
    try {
      sessionStorage.setItem(seen, '1');
    } catch {
      // Where nothing may be kept it is said once more at the next page.
    }
  };
}

function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(seen) !== null;
  } catch {
    return false;
  }
}

// A page may come in pieces: what is to be shown is there only when all of it has come.
if (isOld()) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell);
  else tell();
}
