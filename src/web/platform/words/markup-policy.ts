/** Not all browsers have Trusted Types. */
type TrustedTypes = {
  createPolicy(
    name: 'default',
    rules: { createHTML(text: string): string | null; createScriptURL(address: string): string | null },
  ): unknown;
};

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

// The CSP requires Trusted Types: only strings without tags, such as Mantine's style sheets, and scripts of this origin pass.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (/[<&]/.test(text) ? null : text),
  createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
});

export {};
