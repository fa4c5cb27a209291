import { Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';

/** Whoever waits longer begins to wonder whether anything still comes, and whether what they did is gone. */
const slowAfterMs = 6000;

/** Says, once it is so, that what is on its way takes long, and that nothing is lost. To stand in what is read out as it changes. */
export function SlowNote() {
  const [isSlow, setIsSlow] = useState(false);
  useTimeout(() => setIsSlow(true), slowAfterMs, { autoInvoke: true });
  if (!isSlow) return null;
  return <Text ta="center">Está demorando mais do que de costume. Nada se perdeu: a tela abre assim que chegar.</Text>;
}
