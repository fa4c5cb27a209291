/**
 * Prevents React from crashing on translated pages, where `removeChild` and `insertBefore` throw on replaced text nodes
 * (https://github.com/facebook/react/issues/11538): redirects those calls to the replacements.
 */
export function patchTranslatedDom(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const standIns = new WeakMap<Node, Node>();
  new MutationObserver((changes) => {
    for (const change of changes) noteStandIns(change, standIns);
  }).observe(document.documentElement, { subtree: true, childList: true });

  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const standIn = replacementNode(child, this, standIns);
    if (standIn !== null) removeChild.call(this, standIn);
    return child;
  };
  Node.prototype.insertBefore = function insert<Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    const isThere = before === null || before === undefined || before.parentNode === this;
    return insertBefore.call(this, added, isThere ? before : replacementNode(before, this, standIns)) as Added;
  };
}

/** Translations insert an element beside a text and remove the text, or move it into the element, in one or two mutations. */
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

/** @returns the child of the parent that replaced a former child, or null */
function replacementNode(gone: Node, parent: Node, standIns: WeakMap<Node, Node>): Node | null {
  for (let node: Node | null = standIns.get(gone) ?? gone.parentNode; node !== null; node = node.parentNode) {
    if (node.parentNode === parent) return node;
  }
  return null;
}
