/** What of the browser's Trusted Types is used here; not every browser has them. */
type TrustedTypes = {
  createPolicy(
    name: 'default',
    rules: { createHTML(text: string): string | null; createScriptURL(address: string): string | null },
  ): unknown;
};

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

// The content security policy lets strings become markup or the address of a script only through here. Markup without a
// tag is plain text, such as the style sheets that the component library writes; scripts are our own.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (/[<&]/.test(text) ? null : text),
  createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
});

export {};
