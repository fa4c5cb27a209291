import {
  consentStateLabels,
  exclusionReasonLabels,
  phaseLabels,
  sexLabels,
  timeZoneSourceLabels,
} from './people-labels.ts';
import { minimumGroupSize } from './publishable/smallest-group.ts';
import {
  coarseWindow,
  codeColumn,
  countDerivation,
  fileHash,
  healthDataColumn,
  lastActivityOfWithdrawn,
} from './shared-columns.ts';
import { describeTable } from './table-description.ts';

export const freeTextDescription = {
  pt: 'Texto livre. E-mails, o nome da própria pessoa e identificadores são trocados por [e-mail], [nome] e [id]; leia antes de publicar.',
  en: "Free text. E-mail addresses, the person's own name and identifiers are replaced by [e-mail], [nome] and [id]; read it before you publish.",
};
const unrecorded = { pt: 'não registrada', en: 'not recorded' };
const noRecord = { pt: 'não há registro', en: 'there is no record' };
const ofLatestConsent = { pt: 'do consentimento mais recente', en: 'of the latest consent' };
const unanswered = { pt: 'ainda sem resposta', en: 'no answer yet' };

/** A personal link may carry a name. */
const fromNowhere = {
  pt: `veio sem link, ou por um link com menos de ${minimumGroupSize} pessoas`,
  en: `came without a link, or by a link of fewer than ${minimumGroupSize} people`,
};

/** Enrolled participants within the filter. */
export const peopleTable = describeTable('people', {
  keys: ['code'],
  columns: {
    code: codeColumn,
    study_group: {
      type: 'integer',
      label: { pt: 'Grupo', en: 'Group' },
      description: {
        pt: 'Em um estudo sem grupos, e antes que eles sejam revelados, sempre 1.',
        en: 'Always 1 in a study without groups, and before groups are disclosed.',
      },
      from: ['participant.study_group'],
      missing: { pt: 'em nenhum grupo, ou inscrição incompleta', en: 'in no group, or enrolment is incomplete' },
    },
    study_group_name: {
      type: 'text',
      label: { pt: 'Nome do grupo', en: 'Name of the group' },
      description: {
        pt: 'Como a equipe o chama, depois que os grupos são revelados.',
        en: 'What the team calls it, once the groups are disclosed.',
      },
      from: ['participant.study_group', 'group_plan.group_names'],
      missing: { pt: 'em nenhum grupo, ou ainda não revelado', en: 'in no group, or not disclosed yet' },
    },
    recruitment_source: {
      type: 'text',
      label: { pt: 'Origem', en: 'Source' },
      description: {
        pt: 'De onde a pessoa veio, como a equipe escreveu no link de recrutamento.',
        en: 'Where the person came from, as the team wrote it in the recruitment link.',
      },
      from: ['participant.link_id', 'recruitment_link.source'],
      missing: fromNowhere,
    },
    recruitment_site: {
      type: 'text',
      label: { pt: 'Local de recrutamento', en: 'Recruitment site' },
      description: {
        pt: 'Como a equipe escreveu no link de recrutamento.',
        en: 'As the team wrote it in the recruitment link.',
      },
      from: ['participant.link_id', 'recruitment_link.site'],
      missing: {
        pt: `${fromNowhere.pt}, ou o link não diz um local`,
        en: `${fromNowhere.en}, or the link names no site`,
      },
    },
    age: { type: 'integer', unit: 'years', label: { pt: 'Idade', en: 'Age' }, from: ['questionnaire.age'] },
    sex: { type: 'category', values: sexLabels, label: { pt: 'Sexo', en: 'Sex' }, from: ['questionnaire.sex'] },
    social: { type: 'text', label: { pt: 'Estado civil', en: 'Marital status' }, from: ['questionnaire.social'] },
    education: { type: 'text', label: { pt: 'Escolaridade', en: 'Education' }, from: ['questionnaire.education'] },
    medications: {
      type: 'text',
      isWrittenFreely: true,
      label: { pt: 'Medicações em uso', en: 'Medication in use' },
      description: freeTextDescription,
      from: ['questionnaire.medications'],
      derivation: {
        pt: 'nomes, e-mails e identificadores ocultados; de quem saiu fica só se havia alguma',
        en: 'names, e-mail addresses and identifiers hidden; of those who have left, only whether there was any',
      },
    },
    questionnaire_date: {
      type: 'date',
      label: { pt: 'Data escrita no questionário', en: 'Date written in the questionnaire' },
      from: ['questionnaire.written_date'],
    },
    questionnaire_submitted_at: {
      type: 'instant',
      label: { pt: 'Questionário enviado em', en: 'Questionnaire submitted at' },
      from: ['questionnaire.submitted_at'],
    },
    questionnaire_material_hash: {
      type: 'text',
      label: { pt: 'Versão do questionário', en: 'Version of the questionnaire' },
      description: fileHash,
      from: ['questionnaire.material_hash'],
    },
    time_zone: {
      type: 'text',
      label: { pt: 'Fuso horário', en: 'Time zone' },
      description: {
        pt: 'Nome IANA; as datas desta exportação estão neste fuso, os instantes em UTC.',
        en: 'IANA name; dates in this export are in this zone, instants in UTC.',
      },
      from: ['participant.time_zone'],
    },
    time_zone_source: {
      type: 'category',
      values: timeZoneSourceLabels,
      label: { pt: 'De onde se sabe o fuso', en: 'How the zone is known' },
      description: {
        pt: 'O navegador na inscrição, ou quem o corrigiu por último. Um navegador que esconde o lugar diz UTC.',
        en: 'The browser at enrolment, or who has corrected it last. A browser that hides its place says UTC.',
      },
      from: ['participant.time_zone_source'],
    },
    consented_at: {
      type: 'instant',
      label: { pt: 'Primeiro consentimento em', en: 'First consent at' },
      from: ['participant.consented_at'],
    },
    enrolled_at: {
      type: 'instant',
      label: { pt: 'Inscrição em', en: 'Enrolled at' },
      from: ['participant.enrolled_at'],
      missing: unrecorded,
    },
    enrolled_date: {
      type: 'date',
      label: { pt: 'Data da inscrição', en: 'Date of enrolment' },
      from: ['participant.enrolled_at', 'participant.time_zone'],
      derivation: {
        pt: 'data local da inscrição; a partir dela contam os day_offset',
        en: 'local date of enrolment, from which day_offset is counted',
      },
      missing: unrecorded,
    },
    consent_state: {
      type: 'category',
      values: consentStateLabels,
      label: { pt: 'Situação do consentimento', en: 'State of the consent' },
      description: { pt: 'No momento da exportação.', en: 'At the moment of the export.' },
      from: ['consent.consent_hash', 'consent.health_data_accepted', 'participant.account_id'],
      derivation: {
        pt: 'o consentimento mais recente comparado ao texto em vigor',
        en: 'the latest consent compared with the text in force',
      },
    },
    consent_version: {
      type: 'text',
      label: { pt: 'Versão do último termo aceito', en: 'Version of the consent form accepted last' },
      from: ['consent.version'],
      derivation: ofLatestConsent,
      missing: noRecord,
    },
    health_data_accepted: { ...healthDataColumn, derivation: ofLatestConsent, missing: noRecord },
    current_day: { type: 'integer', label: { pt: 'Dia em que está', en: 'Current day' }, from: ['participant.day'] },
    current_phase: {
      type: 'integer',
      values: phaseLabels,
      label: { pt: 'Etapa em que está', en: 'Current phase' },
      from: ['participant.phase'],
    },
    finished_days: {
      type: 'integer',
      label: { pt: 'Dias terminados', en: 'Days finished' },
      description: {
        pt: 'De todos os dias, também dos que o filtro deixou de fora.',
        en: 'Over all days, including those that the filter has left out.',
      },
      from: ['study_day.finished_at'],
      derivation: countDerivation,
    },
    has_left: {
      type: 'yesNo',
      label: { pt: 'Deixou a pesquisa', en: 'Has left the study' },
      description: {
        pt: 'As respostas foram mantidas sem o nome, com um código novo.',
        en: 'The answers were kept without the name, under a new code.',
      },
      from: ['participant.account_id'],
    },
    left_date: {
      type: 'date',
      label: { pt: 'Data da saída', en: 'Date of withdrawal' },
      from: ['participation_event.happened_at'],
      derivation: { pt: 'data local do acontecimento left', en: 'local date of the event left' },
      missing: { pt: 'não saiu', en: 'has not left' },
    },
    is_excluded: {
      type: 'yesNo',
      label: { pt: 'Fora das análises', en: 'Left out of the analyses' },
      description: {
        pt: 'Decisão da equipe; as análises do sistema deixam estas pessoas de fora.',
        en: "A decision of the team; the system's analyses leave these people out.",
      },
      from: ['participant.excluded_at'],
    },
    is_test: {
      type: 'yesNo',
      label: { pt: 'Participação de teste', en: 'Test participation' },
      description: {
        pt: 'Feita para experimentar o estudo, por alguém da equipe ou marcada por ela. Só entra quando se pede.',
        en: 'Of a team member, or marked by the team; included on request.',
      },
      from: ['participation_of_staff.participant_id', 'test_participation.participant_id'],
    },
    excluded_at: {
      type: 'instant',
      label: { pt: 'Fora das análises desde', en: 'Left out of the analyses since' },
      description: lastActivityOfWithdrawn,
      from: ['participant.excluded_at'],
      missing: { pt: 'conta nas análises', en: 'counts in the analyses' },
    },
    exclusion_reason: {
      type: 'category',
      values: exclusionReasonLabels,
      label: { pt: 'Motivo da última decisão sobre exclusão', en: 'Reason of the latest decision on exclusion' },
      from: ['exclusion_decision.reason'],
      derivation: {
        pt: 'da decisão mais recente, também quando ela reinclui',
        en: 'of the latest decision, also where it includes again',
      },
      missing: { pt: 'nunca houve decisão', en: 'there was never a decision' },
    },
    exclusion_decisions: {
      type: 'integer',
      label: { pt: 'Decisões sobre exclusão', en: 'Decisions on exclusion' },
      from: ['exclusion_decision.decision_id'],
      derivation: countDerivation,
    },
    first_viewport_width_px: {
      type: 'integer',
      unit: 'px',
      label: { pt: 'Largura da janela na primeira resposta', en: 'Width of the window at the first answer' },
      description: coarseWindow,
      from: ['inventory_choice.device.viewportWidthPx'],
      missing: unanswered,
    },
    first_viewport_height_px: {
      type: 'integer',
      unit: 'px',
      label: { pt: 'Altura da janela na primeira resposta', en: 'Height of the window at the first answer' },
      description: coarseWindow,
      from: ['inventory_choice.device.viewportHeightPx'],
      missing: unanswered,
    },
    viewport_widths: {
      type: 'integer',
      label: { pt: 'Larguras de janela diferentes', en: 'Different widths of the window' },
      description: {
        pt: 'Mais de uma sugere mais de um aparelho, ou um aparelho girado.',
        en: 'More than one suggests more than one device, or a device that was turned.',
      },
      from: ['inventory_choice.device.viewportWidthPx', 'word_presentation.device.viewportWidthPx'],
      derivation: {
        pt: 'contagem dos valores diferentes no inventário e na avaliação de palavras, em todos os dias',
        en: 'count of the different values in inventory and word rating, over all days',
      },
    },
  },
});
