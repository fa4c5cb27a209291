// The package's own entry warns on the terminal about every Node that is not a long-term release yet.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
