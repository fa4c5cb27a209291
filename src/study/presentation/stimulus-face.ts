/**
 * The type face in which study words stand on the screen, in every part and on every device. It is part of the protocol: another face, or
 * another cut of it, is another stimulus, and is not changed once data is being collected.
 */
export const stimulusFace = {
  family: 'Literata',
  weight: 500,
  /** Of the file that is sent to every device (`src/web/platform/look/faces/literata.woff2`). */
  fileSha256: 'c2fa60361d7047825ea7050a70dbb3755f85fbd060895097ef74e3a0178cd8f4',
} as const;
