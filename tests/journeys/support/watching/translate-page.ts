/**
 * Run in a page: translates it as Chrome does, which puts two `<font>` elements in the place of each text, also of those that come later.
 * @param saysSo whether the document is marked as Chrome marks it
 */
export function translateAsChrome(saysSo: boolean): void {
  const translate = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, style') !== null) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.append(`[en] ${text.data}`);
    outer.append(inner);
    text.parentNode?.insertBefore(outer, text);
    text.remove();
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  if (saysSo) document.documentElement.classList.add('translated-ltr');
  translateAll(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') translateAll(target.parentNode ?? target);
      else for (const added of addedNodes) translateAll(added.nodeType === Node.TEXT_NODE ? target : added);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Run in a page: writes into the texts that are there, also those that come later, and says nothing of it, as Safari and add-ons do. */
export function translateInPlace(): void {
  const done = new WeakSet<Text>();
  const translateAll = () => {
    const walker = document.createTreeWalker(
      document.getElementById('conteudo') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (done.has(text) || text.data.trim() === '') continue;
      done.add(text);
      text.data = `[en] ${text.data}`;
    }
  };
  translateAll();
  new MutationObserver(translateAll).observe(document.body, { subtree: true, childList: true });
}

/** Run in a page: changes it as a dark mode, a dictionary, a checker of spelling and a tool for reading aloud do, none of which translates. */
export function helpAsAddOns(): void {
  const root = document.documentElement;
  root.lang = 'pt';
  root.setAttribute('data-darkreader-mode', 'dynamic');
  root.classList.add('dark', 'has-larger-text');
  const bubble = document.createElement('div');
  bubble.append(document.createElement('font'));
  document.body.append(bubble, document.createElement('grammarly-desktop-integration'));
  const partSyllables = () => {
    for (const shown of document.querySelectorAll('[data-shown-as]')) {
      const text = shown.firstChild;
      if (text instanceof Text && !text.data.includes('\u00ad')) text.data = text.data.replace(/^../, '$&\u00ad');
    }
  };
  new MutationObserver(partSyllables).observe(document.body, { subtree: true, childList: true, characterData: true });
}
