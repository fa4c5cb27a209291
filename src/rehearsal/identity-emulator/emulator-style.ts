/** Similar to the product, but distinguishable. */
export const emulatorStyle = `
:root { color-scheme: light dark; --edge: #8a8580; --accent: #0b5d5b; --on-accent: #fff; --danger: #a3231f; }
@media (prefers-color-scheme: dark) { :root { --accent: #7fd1cd; --on-accent: #10201f; --danger: #ffb4ab; } }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
header { padding: 0.5rem 1rem; text-align: center; border-bottom: 3px dashed var(--edge); }
main { max-width: 30rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.3rem; }
h2 { font-size: 1.1rem; margin-top: 2rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
form { display: grid; gap: 1rem; margin-bottom: 1rem; }
label { display: grid; gap: 0.25rem; }
label.check { display: flex; align-items: center; gap: 0.5rem; min-height: 44px; }
input:not([type='checkbox']) { font: inherit; padding: 0.5rem; min-height: 44px; }
button { font: inherit; min-height: 44px; padding: 0.5rem 1rem; border: 1px solid var(--edge); border-radius: 0.5rem;
  background: transparent; color: inherit; text-align: left; width: 100%; cursor: pointer; }
button span { display: block; overflow-wrap: anywhere; }
button[value='refuse'] { text-align: center; }
button.main { background: var(--accent); color: var(--on-accent); border-color: transparent; text-align: center; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.problem { color: var(--danger); font-weight: 600; margin: 0; }
`;
