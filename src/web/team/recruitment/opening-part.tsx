import { Group, Text } from '@mantine/core';
import { changeOpening, type RecruitmentView } from '#contract/team/recruitment-calls.ts';
import type { RecruitmentOpening } from '#study/recruitment/admission.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ActionDialogButton } from '#web/accounts/staff-frame/action-dialog-button.tsx';
import { recruitmentQuery } from './recruitment-query.ts';

const words: Readonly<
  Record<RecruitmentOpening, Record<'description' | 'button' | 'question' | 'follows' | 'done', string>>
> = {
  all: {
    description: 'Participa quem chega por um link e também quem chega sem nenhum.',
    button: 'Abrir a todos',
    question: 'Abrir a pesquisa a quem chega sem link?',
    follows: 'Quem encontrar a página da pesquisa vai poder participar, com ou sem link.',
    done: 'Agora participa também quem chega sem link.',
  },
  invited: {
    description: 'Participa só quem chega por um link. Quem chega sem link conhece a pesquisa, mas não aceita o termo.',
    button: 'Deixar só para convidados',
    question: 'Deixar a pesquisa só para quem chega por um link?',
    follows: 'Quem chega sem link não entra mais. Quem já participa continua como está.',
    done: 'Agora participa só quem chega por um link.',
  },
};

type OpeningProps = Pick<RecruitmentView, 'study' | 'openTo'> & { mayChange: boolean };

/** Who may join: everyone, or people with a link only. */
export function OpeningPart({ study, openTo, mayChange }: OpeningProps) {
  const toAll = study === 'open' ? 'Aberta a todos' : 'A todos, quando estiver aberta';
  const other: RecruitmentOpening = openTo === 'all' ? 'invited' : 'all';
  return (
    <AccountPart title={openTo === 'all' ? toAll : 'Só para convidados'} step={`${openTo} ${study}`}>
      <Text maw="75ch">{words[openTo].description}</Text>
      {mayChange && (
        <Group>
          <ActionDialogButton
            label={words[other].button}
            call={changeOpening}
            input={() => ({ openTo: other })}
            title={words[other].question}
            text={words[other].follows}
            yes={words[other].button}
            successMessage={words[other].done}
            storesIn={recruitmentQuery}
          />
        </Group>
      )}
    </AccountPart>
  );
}
