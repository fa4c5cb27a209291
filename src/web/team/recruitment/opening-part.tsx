import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeOpening, type RecruitmentView } from '#contract/team/recruitment-calls.ts';
import type { OpenTo } from '#study/recruitment/admission.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';

type Props = { openTo: OpenTo; mayChange: boolean; onChanged(recruitment: RecruitmentView): void };

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
export function OpeningPart({ openTo, mayChange, onChanged }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const postNotice = usePostNotice();
  const asked: OpenTo = openTo === 'all' ? 'invited' : 'all';
  const change = useMutation({
    mutationFn: () => askServer(changeOpening, { openTo: asked }),
    onSuccess(recruitment) {
      setIsAsking(false);
      onChanged(recruitment);
      postNotice({ kind: 'news', text: words[asked].done });
    },
  });
  return (
    <AccountPart title={openTo === 'all' ? 'Aberta a todos' : 'Só para convidados'} step={openTo}>
      <Text maw="75ch">{words[openTo].says}</Text>
      {mayChange && (
        <Group>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {words[asked].button}
          </Button>
        </Group>
      )}
      <QuestionDialog
        isOpen={isAsking}
        title={words[asked].question}
        text={words[asked].follows}
        yes={words[asked].button}
        onYes={() => change.mutate()}
        isLoading={change.isPending}
        no="Deixar como está"
        onNo={() => {
          change.reset();
          setIsAsking(false);
        }}
      >
        <WhatWentWrong error={change.error} />
      </QuestionDialog>
    </AccountPart>
  );
}
