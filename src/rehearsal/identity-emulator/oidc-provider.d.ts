// The package's main entry warns on every Node release that is not LTS yet.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
