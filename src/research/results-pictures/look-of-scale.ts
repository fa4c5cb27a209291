/** Each score has a form and a dash of its own besides its colour, in all pictures. */
export const lookOfScale = {
  depression: { form: 'circle', dash: undefined },
  anxiety: { form: 'square', dash: '7 4' },
  stress: { form: 'triangle', dash: '2 4' },
} as const;
