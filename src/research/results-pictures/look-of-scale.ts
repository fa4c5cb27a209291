/** Shape and dash distinguish scales without colour. */
export const scaleMarks = {
  depression: { form: 'circle', dash: undefined },
  anxiety: { form: 'square', dash: '7 4' },
  stress: { form: 'triangle', dash: '2 4' },
} as const;
