// The package's main entry warns on every Node release that is not LTS yet.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export function createMemoryAdapter(): import('oidc-provider').AdapterFactory;
}
