import type { StudySwitchChange, StudySwitchView } from '#contract/team/study-switch-calls.ts';
import { stateNames } from '#study/days/state-in-words.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { staffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { StudySwitchPanel } from './study-switch-panel.tsx';
import { studySwitchQuery } from './study-switch-query.ts';

const columns: readonly RecordColumn<StudySwitchChange>[] = [
  { label: 'Situação', cell: ({ state }) => stateNames[state].replace(/^./, (letter) => letter.toUpperCase()) },
  {
    label: 'Quem',
    cell: ({ changedAt, byName }) => `${momentInWords(changedAt)}, por ${byName ?? 'uma conta que não existe mais'}`,
  },
  { label: 'Frase', cell: ({ sentence }) => sentence && `“${sentence}”` },
];

export const StudySwitchScreen = staffScreen('Situação da pesquisa', studySwitchQuery, 6, StudySwitch);

function StudySwitch(view: StudySwitchView) {
  return (
    <>
      <StudySwitchPanel view={view} />
      <AccountPart title="O que mudou">
        <RecordList
          label="Mudanças"
          roomFrom="never"
          columns={columns}
          rows={view.changes}
          keyOf={({ revision }) => revision}
          empty="Nada mudou ainda: a pesquisa está aberta desde o começo. Cada mudança deixa aqui quem, quando e com que frase."
        />
      </AccountPart>
    </>
  );
}
