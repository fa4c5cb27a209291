import { Button, Text } from '@mantine/core';
import { IconAntennaBars1, IconAntennaBars5 } from '@tabler/icons-react';
import { counted } from '#study/wording/counted.ts';
import { testsBesides as besides } from '#study/wording/tests-in-words.ts';
import dense from '#web/platform/ui/dense.module.css';
import classes from './live-line.module.css';
import { liveStateNames } from './use-live-list.ts';
import type { Participants } from './use-participants.ts';

type Props = { participants: Participants; isFiltered: boolean };

/** How many there are and how many tests besides, whether the list follows what happens, and a way to bring it into the order of now. */
export function LiveLine({ participants, isFiltered }: Props) {
  const { total, tests, totalUnfiltered, live, newcomers, isOrderOld, renew } = participants;
  const Icon = live === 'live' ? IconAntennaBars5 : IconAntennaBars1;
  return (
    <div className={`${classes.line} ${dense.dense}`}>
      <Text role="status" size="sm">
        {total !== undefined && `${countInWords(total, totalUnfiltered, isFiltered)}${besides(tests)}`}
      </Text>
      <span className={classes.live} data-live={live === 'live' || undefined}>
        <Icon size={18} aria-hidden />
        {liveStateNames[live]}
      </span>
      {(newcomers > 0 || isOrderOld) && (
        <Button variant="default" size="compact-sm" onClick={renew}>
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
