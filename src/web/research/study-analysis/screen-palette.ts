import type { FigurePalette } from '#research/study-figures/paper/svg-element.ts';
import '#web/platform/ui/score-colours.css';
import '#web/platform/ui/valence-colours.css';

/** The tones of figures in the colours of the page, in either scheme and on paper. */
export const screenPalette: FigurePalette = {
  ink: 'var(--wm-ink)',
  quiet: 'var(--wm-dimmed)',
  grid: 'var(--wm-hairline)',
  outline: 'var(--wm-outline)',
  paper: 'var(--wm-surface)',
  plain: 'var(--wm-forest)',
  depression: 'var(--wm-score-depression)',
  anxiety: 'var(--wm-score-anxiety)',
  stress: 'var(--wm-score-stress)',
  low: 'var(--wm-valence-1)',
  middle: 'var(--wm-valence-5)',
  high: 'var(--wm-valence-9)',
};
