declare global {
  /** Where `get-nonce` looks, which the scroll lock of dialogs asks before it writes its style. */
  var __webpack_nonce__: string | undefined;
}

/**
 * The nonce that came with this page: the content security policy takes inline styles with it only. Components that write
 * styles of their own are handed it (Mantine, dnd-kit, the scroll lock).
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

globalThis.__webpack_nonce__ = styleNonce;
