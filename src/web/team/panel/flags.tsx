import { Text } from '@mantine/core';
import type { PanelFlags } from '#contract/team/panel-calls.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { Unfold } from '#web/platform/ui/unfold.tsx';
import { flagNames } from '#web/research/quality/flag-in-words.ts';
import { Figure } from './figure.tsx';
import { listedPeople } from './listed-people.ts';
import classes from './panel.module.css';
import { PanelPart } from './panel-part.tsx';

const columns: readonly RecordColumn<PanelFlags['byFlag'][number]>[] = [
  { name: 'flag', label: 'Sinal', cell: ({ flag }) => flagNames[flag] },
  {
    name: 'people',
    label: 'Participantes',
    isNumber: true,
    cell: ({ flag, people }) => (
      <AnchorLink
        to="/wordanalysis"
        search={listedPeople({ flags: flag })}
        aria-label={`${flagNames[flag]}: ${people}`}
      >
        {people.toLocaleString('pt-BR')}
      </AnchorLink>
    ),
  },
  { name: 'hard', label: 'Graves', isNumber: true, value: ({ hard }) => hard },
];

/** How many participants have days that somebody should look at before they are trusted. */
export function Flags({ flags }: { flags: PanelFlags }) {
  return (
    <PanelPart title="Sinais de qualidade">
      <dl className={classes.figures}>
        <Figure name="Participantes com sinais" people={flags.some} filter={{ flags: 'some' }} />
        <Figure name="Com sinais graves" people={flags.hard} filter={{ flags: 'hard' }} />
      </dl>
      {flags.byFlag.length > 0 && (
        <Unfold label="os sinais, um por um">
          <RecordList
            isNarrow
            label="Sinais"
            caption="Participantes com cada sinal, em qualquer dia"
            columns={columns}
            rows={flags.byFlag}
            keyOf={({ flag }) => flag}
          />
        </Unfold>
      )}
      {flags.some === 0 && <Text>Nenhum dia tem sinais.</Text>}
    </PanelPart>
  );
}
