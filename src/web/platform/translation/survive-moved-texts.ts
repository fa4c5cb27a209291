/**
 * Lets the page live on where a translation, or an add-on, has put elements of its own in the place of texts. React removes and inserts
 * beside the texts that it has made; where one is no child of its parent any more the browser throws, and the whole page would be gone,
 * with what waits in it (https://github.com/facebook/react/issues/11538). What stands in the place of such a text goes in its stead.
 */
export function surviveMovedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const standIns = new WeakMap<Node, Node>();
  new MutationObserver((changes) => {
    for (const change of changes) noteStandIns(change, standIns);
  }).observe(document.documentElement, { subtree: true, childList: true });

  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const standIn = standInOf(child, this, standIns);
    if (standIn !== null) removeChild.call(this, standIn);
    return child;
  };
  Node.prototype.insertBefore = function insert<Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    const isThere = before === null || before === undefined || before.parentNode === this;
    return insertBefore.call(this, added, isThere ? before : standInOf(before, this, standIns)) as Added;
  };
}

/** Translations put their element beside a text and take the text away, or put it into the element, in one go or in two. */
function noteStandIns(
  { removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord,
  standIns: WeakMap<Node, Node>,
) {
  for (const removed of removedNodes) {
    if (removed.nodeType !== Node.TEXT_NODE) continue;
    const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
    if (standIn) standIns.set(removed, standIn);
  }
}

/** @returns the child of a parent that has taken the place of what was a child before; null where there is none */
function standInOf(gone: Node, parent: Node, standIns: WeakMap<Node, Node>): Node | null {
  for (let node: Node | null = standIns.get(gone) ?? gone.parentNode; node !== null; node = node.parentNode) {
    if (node.parentNode === parent) return node;
  }
  return null;
}
