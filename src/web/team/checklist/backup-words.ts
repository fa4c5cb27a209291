import type { ChecklistFinding } from '#contract/team/checklist-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { dayInWords, momentInWords, sizeInWords } from '#web/platform/ui/in-words.ts';
import type { ItemWords } from './checklist-in-words.ts';

const reasons: Record<string, string> = {
  disk: 'o disco das cópias está cheio',
  folder: 'a pasta das cópias não pode ser usada',
  database: 'o banco de dados não respondeu até o fim',
  check: 'a cópia escrita não pôde ser lida de volta',
};

function lastMade({ at, count, names: [, , ...leftOut] }: ChecklistFinding): string {
  const made =
    at === null
      ? 'Ainda não há nenhuma.'
      : `A última é de ${momentInWords(at)}${count === null ? '' : `, com ${sizeInWords(count)}`}.`;
  if (leftOut.length === 0) return made;
  const tables = new Intl.ListFormat('pt-BR').format(leftOut.map((name) => `\`${name}\``));
  return `${made} Não entra na cópia o que não é do WordMood: ${leftOut.length === 1 ? 'a tabela' : 'as tabelas'} ${tables}.`;
}

/** What belongs to backups. */
export const backupWords = {
  lastBackup: {
    title: 'Cópia de segurança de toda noite',
    fine: (finding) =>
      finding.names[0] === 'byOthers'
        ? `O banco de dados é de \`DATABASE_URL\`: quem cuida dele faz as cópias.${finding.at === null ? '' : ` ${lastMade(finding)}`}`
        : lastMade(finding),
    why: (finding) => {
      const [how, kind = ''] = finding.names;
      const last = lastMade(finding);
      if (how === 'failed')
        return `A última tentativa não deu certo: ${reasons[kind] ?? 'o motivo está no log do servidor'}. ${last}`;
      if (how === 'notWritable') return `Este servidor não pode guardar nada na pasta de \`BACKUP_DIR\`. ${last}`;
      if (how === 'off')
        return `Este servidor não faz cópias sozinho. ${last} Se o disco falhar, o que veio depois se perde.`;
      return `Há mais de dois dias não há cópia nova. ${last}`;
    },
    todo: ({ names: [how] }) =>
      how === 'notWritable'
        ? 'Ligue o disco, dê a pasta à conta do servidor e deixe o serviço guardar nela (`ReadWritePaths` do systemd). `docs/operating.md` diz como.'
        : how === 'off'
          ? 'Defina `BACKUP_DIR`, numa pasta de outro disco, e `BACKUP_RECIPIENT`. `docs/operating.md` diz como.'
          : 'Veja o disco e a pasta de `BACKUP_DIR`, e o log do servidor. Para tentar agora: `npm run backup`.',
  },
  backup: {
    title: 'Cópia de segurança que volta',
    fine: ({ names, at, count }) => {
      const day = at === null ? '' : dayInWords(at);
      return names.includes('rehearsed')
        ? `O ensaio de ${day} pôs uma cópia de volta, ${count ? `com ${counted(count, 'participante', 'participantes')}` : 'sem participantes'}, e tudo confere. Depois de 30 dias é preciso ensaiar de novo.`
        : `Conferida em ${day}. Depois de 30 dias é preciso conferir de novo.`;
    },
    why: ({ names, at }) => {
      if (names.includes('unsound') && at !== null) {
        return `O ensaio de ${dayInWords(at)} pôs uma cópia de volta e achou algo que não confere.`;
      }
      return at === null
        ? 'Ninguém viu ainda uma cópia voltar. Sem ela, um disco com defeito acaba com o estudo.'
        : `A última conferência foi em ${dayInWords(at)}, há mais de 30 dias.`;
    },
    todo: ({ names }) => {
      if (names.includes('unsound')) {
        return 'Guarde essa cópia, rode `npm run check-records` e `npm run verify-audit-log` aqui, e ensaie com uma cópia de antes.';
      }
      return names.includes('byOthers')
        ? 'Rode `npm run rehearse-restore`. Se as cópias são feitas de outro jeito, ponha uma de volta em outro lugar, veja se os dados estão lá e confirme aqui.'
        : 'Rode `npm run rehearse-restore`: ele põe a cópia mais nova de volta ao lado, confere tudo, apaga o que pôs e diz aqui o que achou.';
    },
  },
} satisfies Partial<Record<ChecklistFinding['item'], ItemWords>>;
