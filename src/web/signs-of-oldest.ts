/** Something that the oldest browsers that are supported have, and others before them have not. */
type Sign = {
  /** Its path in MDN's data, by which a test holds that it is one. */
  feature: string;
  isThere(): boolean;
};

/** By which a page tells that a browser is older. Between them they tell Chrome before 108, Firefox and Safari before 2022. */
export const signsOfOldest: readonly Sign[] = [
  { feature: 'html.elements.script.nomodule', isThere: () => 'noModule' in document.createElement('script') },
  { feature: 'javascript.builtins.Array.findLast', isThere: () => 'findLast' in Array.prototype },
  { feature: 'javascript.builtins.Object.hasOwn', isThere: () => 'hasOwn' in Object },
  { feature: 'api.structuredClone', isThere: () => typeof structuredClone === 'function' },
  { feature: 'api.HTMLDialogElement', isThere: () => typeof HTMLDialogElement === 'function' },
  { feature: 'css.types.length.viewport_percentage_units_dynamic', isThere: () => CSS.supports('height', '1dvh') },
];
