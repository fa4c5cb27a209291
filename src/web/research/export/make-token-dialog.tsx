import { longestTokenDays, makeApiToken } from '#contract/accounts/api-token-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { LineField, SelectField } from '#web/accounts/staff-frame/action-fields.tsx';
import { tokensQuery } from './export-query.ts';

const lives = [
  ['7', '7 dias'],
  ['30', '30 dias'],
  ['90', '90 dias'],
  [String(longestTokenDays), 'um ano'],
] as const;

/** Makes a token. */
export function MakeTokenDialog({ onMade, onClose }: { onMade(secret: string): void; onClose(): void }) {
  return (
    <ActionDialog
      call={makeApiToken}
      values={{ name: '', validDays: '30' }}
      input={({ name, validDays }) => ({ name, validDays: Number(validDays) })}
      title="Criar token"
      text="Quem tem o token pode baixar todas as respostas do estudo. Crie um para cada programa."
      yes="Criar token"
      renews={[tokensQuery.queryKey]}
      onDone={({ secret }) => onMade(secret)}
      onClose={onClose}
    >
      {(field) => (
        <>
          <LineField
            {...field('name')}
            label="Nome"
            help="Para você saber depois qual é."
            placeholder="R no notebook do laboratório"
          />
          <SelectField {...field('validDays')} label="Vale por" options={lives} />
        </>
      )}
    </ActionDialog>
  );
}
