import { Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longestName } from '#contract/accounts/person-name.ts';
import { addProfessional, changeProfessional, type KeptProfessional } from '#contract/team/directory-calls.ts';
import { FormDialog } from '#web/platform/frame/form-dialog.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { fromField, toField } from './clinics-field.ts';
import type { KeptProfessionals } from './professionals-query.ts';

type Props = Pick<KeptProfessionals, 'clinic' | 'otherDoctors'> & {
  /** Null for somebody new. */
  professional: KeptProfessional | null;
  /** @param sentence what has happened */
  onDone(sentence: string): void;
  onClose(): void;
};

/** Adds a professional, or changes one. */
export function ProfessionalDialog({ professional, clinic, otherDoctors, onDone, onClose }: Props) {
  const [accountId, setAccountId] = useState('');
  const [name, setName] = useState(professional?.displayName ?? '');
  const [clinics, setClinics] = useState(() => toField(professional?.clinics ?? [], clinic));
  const [isNameMissing, setIsNameMissing] = useState(false);
  const doctor = otherDoctors.find((one) => one.accountId === accountId);
  const hasAccount = professional?.hasAccount ?? doctor !== undefined;
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const chosen = fromField(clinics, clinic);
      if (professional !== null) {
        const displayName = hasAccount ? null : name;
        await askServer(changeProfessional, {
          professionalId: professional.professionalId,
          displayName,
          clinics: chosen,
        });
        return `Mudança salva: ${hasAccount ? professional.displayName : name.trim()}.`;
      }
      const who = doctor === undefined ? { displayName: name } : { accountId: doctor.accountId };
      await askServer(addProfessional, { who, clinics: chosen });
      return `${doctor?.displayName ?? name.trim()} entrou na lista de profissionais.`;
    },
    onSuccess: onDone,
  });
  function send() {
    const isMissing = !hasAccount && name.trim() === '';
    setIsNameMissing(isMissing);
    if (!isMissing) mutate();
  }
  return (
    <FormDialog
      title={professional === null ? 'Adicionar profissional' : `Mudar ${professional.displayName}`}
      yes={professional === null ? 'Adicionar' : 'Salvar mudança'}
      isBusy={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      {professional === null && otherDoctors.length > 0 && (
        <NativeSelect
          label="Quem"
          size="md"
          value={accountId}
          onChange={(event) => setAccountId(event.currentTarget.value)}
          data={[
            { value: '', label: 'Alguém sem conta' },
            ...otherDoctors.map((one) => ({ value: one.accountId, label: `Conta de ${one.displayName}` })),
          ]}
        />
      )}
      {hasAccount ? (
        <Text>O nome é o da conta: {professional?.displayName ?? doctor?.displayName}.</Text>
      ) : (
        <TextInput
          label="Nome"
          description="Como as pessoas devem ler, por exemplo com Dra. ou Dr."
          maxLength={longestName}
          value={name}
          error={isNameMissing && 'Escreva o nome.'}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {clinic !== null && (
        <Checkbox
          label={`Atende em ${clinic}`}
          description="Só quem atende nesta clínica aparece na lista que as pessoas veem."
          checked={clinics.isInStudyClinic}
          onChange={(event) => setClinics({ ...clinics, isInStudyClinic: event.currentTarget.checked })}
        />
      )}
      <Textarea
        label={clinic === null ? 'Clínicas' : 'Outras clínicas'}
        description="Uma por linha. Pode ficar vazio."
        rows={3}
        value={clinics.others}
        onChange={(event) => setClinics({ ...clinics, others: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
