/** Typeface of study words. Part of the protocol: another face is another stimulus, so it must not change once data collection begins. */
export const stimulusFont = {
  family: 'Literata',
  weight: 500,
  /** `src/web/platform/look/faces/literata.woff2`. */
  fileSha256: 'c2fa60361d7047825ea7050a70dbb3755f85fbd060895097ef74e3a0178cd8f4',
} as const;
