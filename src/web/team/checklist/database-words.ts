import type { ChecklistFinding } from '#contract/team/checklist-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { dayInWords, momentInWords } from '#web/platform/ui/in-words.ts';
import type { ItemWords } from './checklist-in-words.ts';

/** What belongs to the database: who may change it, its files and its version. */
export const databaseWords = {
  databaseRole: {
    title: 'Direitos no banco de dados',
    fine: () => 'O banco é o embutido, ou o servidor não pode mudar tabelas.',
    why: () =>
      'O usuário de `DATABASE_URL` pode mudar tabelas e desfazer a proteção do registro de acessos. Quem invadir o servidor também poderá.',
    todo: () => 'Faça dois usuários e defina também `MIGRATION_DATABASE_URL`, como está em `docs/operating.md`.',
  },
  damagedPages: {
    title: 'Arquivos do banco de dados',
    fine: ({ at }) =>
      at === null
        ? 'As tabelas são lidas inteiras toda noite. A primeira leitura ainda não terminou.'
        : `Todas as tabelas foram lidas inteiras até ${momentInWords(at)}.`,
    why: ({ state, names, count, at }) => {
      if (state === 'blocks') {
        return `${counted(count ?? 0, 'página do banco de dados está danificada', 'páginas do banco de dados estão danificadas')}: o que estava ali não pode mais ser lido. Tabelas: ${names.join(', ')}.`;
      }
      if (count !== null) {
        return `${at === null ? 'O' : `Em ${momentInWords(at)} o`} PostgreSQL leu uma página que não confere com a soma gravada. As tabelas puderam ser lidas depois, mas o disco ou a memória podem estar com defeito.`;
      }
      return `Há dias as tabelas não são lidas inteiras${at === null ? '' : `: a última leitura é de ${dayInWords(at)}`}. Um dano no disco passaria sem ninguém ver.`;
    },
    todo: ({ state, count }) => {
      if (state === 'blocks') {
        return 'Pare a coleta e copie a pasta do banco como está. Veja o disco, e ponha de volta uma cópia de segurança de antes do dano. `docs/operating.md` diz como.';
      }
      return count !== null
        ? 'Confira o disco e a memória da máquina, e se há uma cópia de segurança recente. Este aviso some 30 dias depois da última vez.'
        : 'Procure no log do servidor por `look for damaged pages`.';
    },
  },
  dataChecksums: {
    title: 'Conferência das páginas do banco',
    fine: () => 'O PostgreSQL confere cada página que lê do disco.',
    why: () =>
      'O PostgreSQL de `DATABASE_URL` não guarda somas das páginas. Um disco que devolve uma resposta trocada não é notado.',
    todo: () => 'Pare o PostgreSQL, rode `pg_checksums --enable` na pasta dele e inicie de novo.',
  },
  databaseVersion: {
    title: 'Versão do PostgreSQL',
    fine: ({ names }) => `Roda o PostgreSQL ${names[0]}. Desta série o WordMood não conhece uma versão mais nova.`,
    why: ({ names: [running, from, newest, since], count }) => {
      const own = from === 'package' ? ', que veio com o WordMood' : '';
      const mends = counted(count ?? 0, 'brecha de segurança', 'brechas de segurança');
      return `Roda o PostgreSQL ${running}${own}. A versão ${newest ?? 'mais nova'}${since === undefined ? '' : `, de ${monthInWords(since)},`} fecha ${mends}.`;
    },
    todo: ({ names: [running = '', from] }) => {
      if (from === 'own') return 'Atualize o PostgreSQL de `DATABASE_URL`.';
      if (from === 'system') return 'Atualize o PostgreSQL do sistema e reinicie o WordMood.';
      return `Instale no sistema o PostgreSQL ${running.split('.')[0]} atualizado e reinicie: o WordMood passa a usá-lo, com os mesmos dados. \`docs/operating.md\` diz como.`;
    },
  },
  formerDatabase: {
    title: 'Arquivos de antes da troca do PostgreSQL',
    fine: () => 'Não há arquivos de uma versão anterior do banco.',
    why: ({ at }) =>
      `O banco passou para outra versão do PostgreSQL${at === null ? '' : ` em ${dayInWords(at)}`}, e os arquivos de antes ainda estão no disco. Neles continua quem saiu do estudo depois disso.`,
    todo: ({ names }) => `Confira se tudo está em ordem e se há uma cópia de segurança nova, e apague \`${names[0]}\`.`,
  },
} satisfies Partial<Record<ChecklistFinding['item'], ItemWords>>;

function monthInWords(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
