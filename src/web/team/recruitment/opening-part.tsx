import { Group, Text } from '@mantine/core';
import { changeOpening } from '#contract/team/recruitment-calls.ts';
import type { OpenTo } from '#study/recruitment/admission.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { recruitmentQuery } from './recruitment-query.ts';

type Props = { openTo: OpenTo; mayChange: boolean };

const words: Readonly<
  Record<OpenTo, { says: string; button: string; question: string; follows: string; done: string }>
> = {
  all: {
    says: 'Participa quem chega por um link e também quem chega sem nenhum.',
    button: 'Abrir a todos',
    question: 'Abrir a pesquisa a quem chega sem link?',
    follows: 'Quem encontrar a página da pesquisa vai poder participar, com ou sem link.',
    done: 'Agora participa também quem chega sem link.',
  },
  invited: {
    says: 'Participa só quem chega por um link. Quem chega sem link conhece a pesquisa, mas não aceita o termo.',
    button: 'Deixar só para convidados',
    question: 'Deixar a pesquisa só para quem chega por um link?',
    follows: 'Quem chega sem link não entra mais. Quem já participa continua como está.',
    done: 'Agora participa só quem chega por um link.',
  },
};

/** Whether people may join without a link. */
export function OpeningPart({ openTo, mayChange }: Props) {
  const asked: OpenTo = openTo === 'all' ? 'invited' : 'all';
  return (
    <AccountPart title={openTo === 'all' ? 'Aberta a todos' : 'Só para convidados'} step={openTo}>
      <Text maw="75ch">{words[openTo].says}</Text>
      {mayChange && (
        <Group>
          <DialogButton
            dialog={(onClose) => (
              <ActionDialog
                call={changeOpening}
                input={() => ({ openTo: asked })}
                title={words[asked].question}
                text={words[asked].follows}
                yes={words[asked].button}
                news={words[asked].done}
                storesIn={recruitmentQuery}
                onClose={onClose}
              />
            )}
          >
            {words[asked].button}
          </DialogButton>
        </Group>
      )}
    </AccountPart>
  );
}
