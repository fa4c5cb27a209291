import { Button, Text } from '@mantine/core';
import { IconAntennaBars1, IconAntennaBars5 } from '@tabler/icons-react';
import { counted } from '#study/wording/counted.ts';
import classes from './live-line.module.css';
import type { Participants } from './use-participants.ts';

const words: Readonly<Record<Participants['live'], string>> = {
  live: 'ao vivo',
  reconnecting: 'reconectando',
  paused: 'em pausa enquanto a página não está à vista',
};

type Props = { participants: Participants; isFiltered: boolean };

/** How many there are, whether the list follows what happens, and a way to bring it into the order of now. */
export function LiveLine({ participants, isFiltered }: Props) {
  const { total, totalUnfiltered, live, newcomers, isOrderOld, renew } = participants;
  const Icon = live === 'live' ? IconAntennaBars5 : IconAntennaBars1;
  return (
    <div className={classes.line}>
      <Text role="status" size="sm">
        {total !== undefined && countInWords(total, totalUnfiltered, isFiltered)}
      </Text>
      <span className={classes.live} data-live={live === 'live' || undefined}>
        <Icon size={18} aria-hidden />
        {words[live]}
      </span>
      {(newcomers > 0 || isOrderOld) && (
        <Button variant="default" size="compact-sm" className={classes.renew} onClick={renew}>
          {newcomers > 0
            ? `${counted(newcomers, 'participante novo', 'participantes novos')}: atualizar`
            : 'A ordem mudou: atualizar'}
        </Button>
      )}
    </div>
  );
}

function countInWords(total: number, totalUnfiltered: number, isFiltered: boolean): string {
  const all = counted(totalUnfiltered, 'participante', 'participantes');
  return isFiltered ? `${total.toLocaleString('pt-BR')} de ${all}` : all;
}
