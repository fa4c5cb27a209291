import { Text } from '@mantine/core';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';

/** Target of the picture's `aria-describedby`; once per page. */
export const cloudHelpId = 'como-andar-na-nuvem';

export function CloudKeyboardHelp() {
  return (
    <Disclosure label="como andar pela nuvem">
      <Text size="sm" c="dimmed" maw="var(--wm-measure)" id={cloudHelpId} className="wm-not-printed">
        Com os dedos: um para o lado muda de dia; dois aproximam e afastam; depois, um move a nuvem. Com o mouse:
        arraste, ou use Ctrl e a roda. Com o teclado: as setas andam pelas palavras, Shift e as setas movem, + e −
        aproximam e afastam, 0 mostra tudo, Esc fecha a nota.
      </Text>
    </Disclosure>
  );
}
