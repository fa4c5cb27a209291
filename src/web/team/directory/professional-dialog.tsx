import { Text } from '@mantine/core';
import { longestName } from '#contract/accounts/person-name.ts';
import { addProfessional, changeProfessional, type KeptProfessional } from '#contract/team/directory-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { LineField, ParagraphField, SelectField, TickField } from '#web/accounts/staff-frame/action-fields.tsx';
import { fromField, toField } from './clinics-field.ts';
import { type KeptProfessionals, professionalsKeys } from './professionals-query.ts';

type Props = Pick<KeptProfessionals, 'clinic' | 'otherDoctors'> & {
  /** Null for somebody new. */
  professional: KeptProfessional | null;
  onClose(): void;
};

/** Adds a professional, or changes one. */
export function ProfessionalDialog({ professional, clinic, otherDoctors, onClose }: Props) {
  const nameOf = (written: { accountId: string; displayName: string }) =>
    otherDoctors.find(({ accountId }) => accountId === written.accountId)?.displayName ?? written.displayName.trim();
  const hasAccount = ({ accountId }: { accountId: string }) => professional?.hasAccount ?? accountId !== '';
  const { isInStudyClinic, others } = toField(professional?.clinics ?? [], clinic);
  return (
    <ActionDialog
      call={professional === null ? addProfessional : changeProfessional}
      values={{ accountId: '', displayName: professional?.displayName ?? '', isInStudyClinic, clinics: others }}
      input={({ accountId, displayName, ...written }) => {
        const clinics = fromField({ isInStudyClinic: written.isInStudyClinic, others: written.clinics }, clinic);
        return professional === null
          ? { who: accountId === '' ? { displayName } : { accountId }, clinics }
          : {
              professionalId: professional.professionalId,
              displayName: professional.hasAccount ? null : displayName,
              clinics,
            };
      }}
      title={professional === null ? 'Adicionar profissional' : `Mudar ${professional.displayName}`}
      yes={professional === null ? 'Adicionar' : 'Salvar mudança'}
      news={(_reply, _input, values) =>
        professional === null
          ? `${nameOf(values)} entrou na lista de profissionais.`
          : `Mudança salva: ${nameOf(values)}.`
      }
      renews={professionalsKeys}
      onClose={onClose}
    >
      {(field, values) => (
        <>
          {professional === null && otherDoctors.length > 0 && (
            <SelectField
              {...field('accountId')}
              label="Quem"
              options={[
                ['', 'Alguém sem conta'],
                ...otherDoctors.map((one) => [one.accountId, `Conta de ${one.displayName}`] as const),
              ]}
            />
          )}
          {hasAccount(values) ? (
            <Text>O nome é o da conta: {nameOf(values)}.</Text>
          ) : (
            <LineField
              {...field('displayName')}
              label="Nome"
              help="Como as pessoas devem ler, por exemplo com Dra. ou Dr."
              longest={longestName}
            />
          )}
          {clinic !== null && (
            <TickField
              {...field('isInStudyClinic')}
              label={`Atende em ${clinic}`}
              help="Só quem atende nesta clínica aparece na lista que as pessoas veem."
            />
          )}
          <ParagraphField
            {...field('clinics')}
            label={clinic === null ? 'Clínicas' : 'Outras clínicas'}
            help="Uma por linha. Pode ficar vazio."
            rows={3}
          />
        </>
      )}
    </ActionDialog>
  );
}
