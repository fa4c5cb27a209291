export const devStyle = `
:root { color-scheme: light dark; --edge: #8a8580; --accent: #0b5d5b; --danger: #a3231f; }
@media (prefers-color-scheme: dark) { :root { --accent: #7fd1cd; --danger: #ffb4ab; } }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
header { padding: 0.5rem 1rem; text-align: center; border-bottom: 3px dashed var(--edge); }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.3rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; }
a { color: var(--accent); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); }
button { font: inherit; min-height: 44px; padding: 0.5rem 1rem; border: 1px solid var(--edge); border-radius: 0.5rem;
  background: transparent; color: inherit; text-align: left; cursor: pointer; }
li button { width: 100%; height: 100%; display: flex; flex-direction: column; }
li button span { overflow-wrap: anywhere; }
button:hover { border-color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.problem { color: var(--danger); font-weight: 600; }
`;
