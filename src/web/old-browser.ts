import { signsOfOldest } from './signs-of-oldest.ts';

/**
 * Shows the page's notice in unsupported browsers, where the app does not start or claims to be offline. A classic script in the syntax
 * of 2016.
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

function showNotice(): void {
  const notice = document.getElementById('old-browser');
  const continueButton = notice?.querySelector('button');
  if (!notice || !continueButton || wasSeen()) return;
  notice.hidden = false;
  // The help button may not work either: the contacts are shown at once.
  const help = document.querySelector('.wm-help-of-page[data-beside-app]');
  if (help) help.setAttribute('data-pressed', '');
  continueButton.onclick = () => {
    notice.hidden = true;
    if (help) help.removeAttribute('data-pressed');
    try {
      sessionStorage.setItem(seen, '1');
    } catch {
      // Without storage the notice returns on the next page.
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

// A page may arrive in pieces: the notice exists only after the last one.
if (isOld()) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showNotice);
  else showNotice();
}
