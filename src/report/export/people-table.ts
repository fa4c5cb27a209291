import { consentStateLabels, exclusionReasonLabels, phaseLabels, sexLabels } from './people-labels.ts';
import { coarseWindow, codeColumn } from './shared-columns.ts';
import { describeTable } from './table-description.ts';

/** Wide enough for what the form takes, 2,000 letters. */
export const freeTextBytes = 8000;
export const freeTextDescription =
  'Texto livre. E-mails, o nome da própria pessoa e identificadores são trocados por [e-mail], [nome] e [id]; leia antes de publicar.';

/** Everybody who has enrolled and is in the filter. */
export const peopleTable = describeTable({
  name: 'people',
  title: 'Participantes',
  grain: 'uma linha por participante inscrito',
  keys: ['code'],
  columns: {
    code: codeColumn,
    study_group: {
      type: 'integer',
      label: 'Grupo',
      description: 'Em um estudo sem grupos, e antes que eles sejam revelados, sempre 1.',
      from: ['participant.study_group'],
      missing: 'em nenhum grupo, ou inscrição incompleta',
    },
    study_group_name: {
      type: 'text',
      label: 'Nome do grupo',
      description: 'Como a equipe o chama, depois que os grupos são revelados.',
      from: ['participant.study_group', 'group_plan.group_names'],
      missing: 'em nenhum grupo, ou ainda não revelado',
    },
    recruitment_source: {
      type: 'text',
      label: 'Origem',
      description: 'De onde a pessoa veio, como a equipe escreveu no link de recrutamento.',
      from: ['participant.link_id', 'recruitment_link.source'],
      missing: 'veio sem link',
    },
    recruitment_site: {
      type: 'text',
      label: 'Local de recrutamento',
      description: 'Como a equipe escreveu no link de recrutamento.',
      from: ['participant.link_id', 'recruitment_link.site'],
      missing: 'veio sem link, ou o link não diz um local',
    },
    age: { type: 'integer', unit: 'anos', label: 'Idade', from: ['questionnaire.age'] },
    sex: { type: 'category', values: sexLabels, label: 'Sexo', from: ['questionnaire.sex'] },
    social: { type: 'text', label: 'Estado civil', from: ['questionnaire.social'] },
    education: { type: 'text', label: 'Escolaridade', from: ['questionnaire.education'] },
    medications: {
      type: 'text',
      isWrittenFreely: true,
      mostBytes: freeTextBytes,
      label: 'Medicações em uso',
      description: freeTextDescription,
      from: ['questionnaire.medications'],
      derivation: 'nomes, e-mails e identificadores ocultados; de quem saiu fica só se havia alguma',
    },
    questionnaire_date: {
      type: 'date',
      label: 'Data escrita no questionário',
      from: ['questionnaire.written_date'],
    },
    questionnaire_submitted_at: {
      type: 'instant',
      label: 'Questionário enviado em',
      from: ['questionnaire.submitted_at'],
    },
    questionnaire_material_hash: {
      type: 'text',
      label: 'Versão do questionário',
      description: 'SHA-256 do arquivo em materials/.',
      from: ['questionnaire.material_hash'],
    },
    time_zone: {
      type: 'text',
      label: 'Fuso horário',
      description: 'Nome IANA; as datas desta exportação estão neste fuso, os instantes em UTC.',
      from: ['participant.time_zone'],
    },
    consented_at: { type: 'instant', label: 'Primeiro consentimento em', from: ['participant.consented_at'] },
    enrolled_at: {
      type: 'instant',
      label: 'Inscrição em',
      from: ['participant.enrolled_at'],
      missing: 'não registrada',
    },
    enrolled_date: {
      type: 'date',
      label: 'Data da inscrição',
      from: ['participant.enrolled_at', 'participant.time_zone'],
      derivation: 'data local da inscrição; a partir dela contam os day_offset',
      missing: 'não registrada',
    },
    consent_state: {
      type: 'category',
      values: consentStateLabels,
      label: 'Situação do consentimento',
      description: 'No momento da exportação.',
      from: ['consent.consent_hash', 'consent.health_data_accepted', 'participant.account_id'],
      derivation: 'o consentimento mais recente comparado ao texto em vigor',
    },
    consent_version: {
      type: 'text',
      label: 'Versão do último termo aceito',
      from: ['consent.version'],
      derivation: 'do consentimento mais recente',
      missing: 'não há registro',
    },
    health_data_accepted: {
      type: 'yesNo',
      label: 'Aceitou o uso de dados de saúde',
      description: 'Caixa própria, se o estudo a tem; sem ela, 0.',
      from: ['consent.health_data_accepted'],
      derivation: 'do consentimento mais recente',
      missing: 'não há registro',
    },
    current_day: { type: 'integer', label: 'Dia em que está', from: ['participant.day'] },
    current_phase: { type: 'integer', values: phaseLabels, label: 'Etapa em que está', from: ['participant.phase'] },
    finished_days: {
      type: 'integer',
      label: 'Dias terminados',
      description: 'De todos os dias, também dos que o filtro deixou de fora.',
      from: ['study_day.finished_at'],
      derivation: 'contagem',
    },
    has_left: {
      type: 'yesNo',
      label: 'Deixou a pesquisa',
      description: 'As respostas foram mantidas sem o nome, com um código novo.',
      from: ['participant.account_id'],
    },
    left_date: {
      type: 'date',
      label: 'Data da saída',
      from: ['participation_event.happened_at'],
      derivation: 'data local do acontecimento left',
      missing: 'não saiu',
    },
    is_excluded: {
      type: 'yesNo',
      label: 'Fora das análises',
      description: 'Decisão da equipe; as análises do sistema deixam estas pessoas de fora.',
      from: ['participant.excluded_at'],
    },
    is_test: {
      type: 'yesNo',
      label: 'Participação de teste',
      description:
        'Feita para experimentar o estudo, por alguém da equipe ou marcada por ela. Só entra quando se pede.',
      from: ['participation_of_staff.participant_id', 'test_participation.participant_id'],
    },
    excluded_at: {
      type: 'instant',
      label: 'Fora das análises desde',
      from: ['participant.excluded_at'],
      missing: 'conta nas análises',
    },
    exclusion_reason: {
      type: 'category',
      values: exclusionReasonLabels,
      label: 'Motivo da última decisão sobre exclusão',
      from: ['exclusion_decision.reason'],
      derivation: 'da decisão mais recente, também quando ela reinclui',
      missing: 'nunca houve decisão',
    },
    exclusion_decisions: {
      type: 'integer',
      label: 'Decisões sobre exclusão',
      from: ['exclusion_decision.decision_id'],
      derivation: 'contagem',
    },
    first_viewport_width_px: {
      type: 'integer',
      unit: 'px',
      label: 'Largura da janela na primeira resposta',
      description: coarseWindow,
      from: ['inventory_choice.device.viewportWidthPx'],
      missing: 'ainda sem resposta',
    },
    first_viewport_height_px: {
      type: 'integer',
      unit: 'px',
      label: 'Altura da janela na primeira resposta',
      description: coarseWindow,
      from: ['inventory_choice.device.viewportHeightPx'],
      missing: 'ainda sem resposta',
    },
    viewport_widths: {
      type: 'integer',
      label: 'Larguras de janela diferentes',
      description: 'Mais de uma sugere mais de um aparelho, ou um aparelho girado.',
      from: ['inventory_choice.device.viewportWidthPx', 'word_presentation.device.viewportWidthPx'],
      derivation: 'contagem dos valores diferentes no inventário e na avaliação de palavras, em todos os dias',
    },
  },
});
