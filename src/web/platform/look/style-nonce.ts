declare global {
  /** Read by `get-nonce` for the scroll lock of dialogs. */
  var __webpack_nonce__: string | undefined;
}

/** Required by inline styles of Mantine, dnd-kit and the scroll lock. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

globalThis.__webpack_nonce__ = styleNonce;
