import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { goBackToMaterial, type MaterialGeneration } from '#contract/team/study-material-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { effectInWords } from './effect-in-words.ts';
import { goingBackEffectQuery } from './material-query.ts';
import { changesSince, shortFileName } from './material-versions.ts';
import { UnblindingPart } from './unblinding-part.tsx';

type Props = { to: MaterialGeneration; inForce: MaterialGeneration; onClose(): void };

/** Asks once more before the files of an older edition are in force again. */
export function GoBackDialog({ to, inForce, onClose }: Props) {
  const files = changesSince(inForce, to).map(({ name }) => shortFileName(name));
  const effect = useQuery(goingBackEffectQuery(to.number, inForce.number));
  return (
    <ActionDialog
      call={goBackToMaterial}
      input={() => ({ number: to.number, inForce: inForce.number })}
      title={`Voltar à edição ${to.number}?`}
      text={`Os arquivos dela passam a valer de novo, como edição ${inForce.number + 1}. Muda: ${new Intl.ListFormat('pt-BR').format(files)}. Fica no registro de acessos.`}
      yes={`Voltar à edição ${to.number}`}
      isDestructive
      isWaiting={effect.isPending}
      news={({ number }) => `A edição ${number}, com os arquivos da ${to.number}, está em vigor.`}
      renews={[[]]}
      onClose={onClose}
    >
      <Text role="status">
        {effect.data ? effectInWords(effect.data) : effect.error ? '' : 'Contando quem isto toca…'}
      </Text>
      {effect.data?.unblinding && <UnblindingPart unblinding={effect.data.unblinding} backTo={to.number} />}
      <WhatWentWrong error={effect.error} />
    </ActionDialog>
  );
}
