import { Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';

/** Longer waits raise doubts about lost input. */
const slowAfterMs = 6000;

/** Reports a slow load and safe input; the parent must be a live region. */
export function SlowNote() {
  const [isSlow, setIsSlow] = useState(false);
  useTimeout(() => setIsSlow(true), slowAfterMs, { autoInvoke: true });
  if (!isSlow) return null;
  return <Text ta="center">Está demorando mais do que de costume. Nada se perdeu: a tela abre assim que chegar.</Text>;
}
