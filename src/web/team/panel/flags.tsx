import { Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import type { PanelFlags } from '#contract/team/panel-calls.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import { Unfold } from '#web/platform/ui/unfold.tsx';
import { WideTable } from '#web/platform/ui/wide-table.tsx';
import { flagNames } from '#web/research/quality/flag-in-words.ts';
import { Figure } from './figure.tsx';
import { listedPeople } from './listed-people.ts';
import classes from './panel.module.css';
import { PanelPart } from './panel-part.tsx';

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
          <WideTable label="Sinais" caption="Participantes com cada sinal, em qualquer dia" className={undefined}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Sinal</Table.Th>
                <Table.Th scope="col" data-number>
                  Participantes
                </Table.Th>
                <Table.Th scope="col" data-number>
                  Graves
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {flags.byFlag.map(({ flag, people, hard }) => (
                <Table.Tr key={flag}>
                  <Table.Th scope="row">{flagNames[flag]}</Table.Th>
                  <Table.Td data-number>
                    <AnchorLink
                      to="/wordanalysis"
                      search={listedPeople({ flags: flag })}
                      aria-label={`${flagNames[flag]}: ${people}`}
                    >
                      {people.toLocaleString('pt-BR')}
                    </AnchorLink>
                  </Table.Td>
                  <Table.Td data-number>{hard.toLocaleString('pt-BR')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </WideTable>
        </Unfold>
      )}
      {flags.some === 0 && <Text>Nenhum dia tem sinais.</Text>}
    </PanelPart>
  );
}
