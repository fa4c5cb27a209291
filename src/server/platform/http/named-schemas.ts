import { z } from 'zod';
import { accountShape } from '#contract/accounts/account-calls.ts';
import { tokenShape as apiTokenShape } from '#contract/accounts/api-token-calls.ts';
import { rolesShape } from '#contract/accounts/audit-actions.ts';
import { profileShape, userRecordShape } from '#contract/accounts/profile-calls.ts';
import { testMarkShape } from '#contract/accounts/staff-account-calls.ts';
import { teamRequestShape, requestsShape as teamRequestsShape } from '#contract/accounts/team-request-calls.ts';
import { consentRecord } from '#contract/participation/consent-calls.ts';
import { itemInteractionShape } from '#contract/participation/item-interaction.ts';
import { presentationMeasures } from '#contract/participation/presentation-measures.ts';
import { progressShape } from '#contract/participation/progress-shape.ts';
import { blockResult } from '#contract/participation/relation-task-calls.ts';
import { homeShape } from '#contract/participation/time-zone-calls.ts';
import { refusalShape } from '#contract/platform/refusals.ts';
import { device } from '#contract/platform/shapes.ts';
import { jobShape as exportJobShape } from '#contract/research/export-calls.ts';
import { noteShape } from '#contract/research/note-calls.ts';
import { partExclusionShape } from '#contract/research/part-exclusion-calls.ts';
import { listedParticipantShape } from '#contract/research/participant-list-calls.ts';
import { participantViewShape, replayedItemShape } from '#contract/research/participant-view-calls.ts';
import { analysedCountsShape } from '#contract/research/quality-calls.ts';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { studyPlanShape } from '#contract/research/study-plan-shape.ts';
import { checklistShape } from '#contract/team/checklist-calls.ts';
import { messageShape as contactMessageShape } from '#contract/team/contact-calls.ts';
import { waitingShape as waitingDayShape } from '#contract/team/day-opening-calls.ts';
import { professionalShape } from '#contract/team/directory-calls.ts';
import { gatewayShape } from '#contract/team/gateway-calls.ts';
import { groupsShape as groupPlanShape } from '#contract/team/group-calls.ts';
import { draftShape } from '#contract/team/material-draft-calls.ts';
import { previewStudyShape } from '#contract/team/preview-calls.ts';
import { linkShape as recruitmentLinkShape, recruitmentShape } from '#contract/team/recruitment-calls.ts';
import { retentionShape } from '#contract/team/retention-calls.ts';
import { caseShape as safetyCaseShape } from '#contract/team/safety-calls.ts';
import {
  editionShape as materialEditionShape,
  materialShape,
  publicationEffectShape,
} from '#contract/team/study-material-calls.ts';
import { readStudySwitch } from '#contract/team/study-switch-calls.ts';
import { exportFilterShape } from '#research/export/export-filter.ts';
import { associationShape } from '#research/statistics/association-shape.ts';
import { groupDifferenceShape } from '#research/statistics/attrition-shape.ts';
import { changeCountsShape } from '#research/statistics/change-counts-shape.ts';
import { descriptionShape, intervalShape } from '#research/statistics/description-shape.ts';
import { measureChangeShape } from '#research/statistics/measure-change-shape.ts';
import { effectSizeShape, pairedChangeShape, signedRankTestShape } from '#research/statistics/paired-change-shape.ts';
import { studyAnalysisShape } from '#research/statistics/study-analysis-shape.ts';
import { middleShape, wordShiftShape } from '#research/statistics/word-shift-shape.ts';
import { agreedConsentShape, consentShape } from '#study/material/consent-material.ts';
import { publicInventoryShape } from '#study/material/inventory-material.ts';
import { wholePublicMaterialShape } from '#study/material/material.ts';
import { questionnaireFieldShape } from '#study/material/questionnaire-field.ts';
import { studySettingsShape } from '#study/material/study-settings.ts';
import { participantStateShape } from '#study/participant-state/participant-state.ts';
import { researchRecordShape, trialItemShape } from '#study/record/research-record.ts';
import { wordCloudNodeShape } from '#study/record/word-cloud.ts';
import { relationItemsShape } from '#study/relation-task/relation-item-shape.ts';

const shapes: Record<string, z.ZodType> = {
  Account: accountShape,
  AgreedConsent: agreedConsentShape,
  ApiToken: apiTokenShape,
  Association: associationShape,
  BlockResult: blockResult,
  ChangeCounts: changeCountsShape,
  Checklist: checklistShape,
  CentralTendency: middleShape,
  Consent: consentShape,
  ConsentRecord: consentRecord,
  ContactMessage: contactMessageShape,
  Course: itemInteractionShape,
  Description: descriptionShape,
  Device: device,
  Draft: draftShape,
  EffectSize: effectSizeShape,
  ExportFilter: exportFilterShape,
  ExportJob: exportJobShape,
  Gateway: gatewayShape,
  GroupDifference: groupDifferenceShape,
  GroupPlan: groupPlanShape,
  Home: homeShape,
  Interval: intervalShape,
  ListedParticipant: listedParticipantShape,
  Material: materialShape,
  MaterialEdition: materialEditionShape,
  MeasureChange: measureChangeShape,
  Note: noteShape,
  PairedChange: pairedChangeShape,
  PartExclusion: partExclusionShape,
  ParticipantState: participantStateShape,
  ParticipantView: participantViewShape,
  PreviewStudy: previewStudyShape,
  Professional: professionalShape,
  Profile: profileShape,
  Progress: progressShape,
  PublicInventory: publicInventoryShape,
  PublicationEffect: publicationEffectShape,
  QuestionnaireField: questionnaireFieldShape,
  Recruitment: recruitmentShape,
  RecruitmentLink: recruitmentLinkShape,
  Refusal: refusalShape,
  RelationItems: relationItemsShape,
  ReplayedItem: replayedItemShape,
  ResearchRecord: researchRecordShape,
  Retention: retentionShape,
  Roles: rolesShape,
  SafetyCase: safetyCaseShape,
  PresentationMeasures: presentationMeasures,
  SignedRankTest: signedRankTestShape,
  Analysed: analysedCountsShape,
  StudyAnalysisSnapshot: readStudyAnalysis.output,
  StudyPlan: studyPlanShape,
  StudyAnalysis: studyAnalysisShape,
  StudySettings: studySettingsShape,
  StudySwitch: readStudySwitch.output,
  TeamRequest: teamRequestShape,
  TeamRequests: teamRequestsShape,
  TestMarkState: testMarkShape,
  TrialItem: trialItemShape,
  UserRecord: userRecordShape,
  WaitingDay: waitingDayShape,
  WholePublicMaterial: wholePublicMaterialShape,
  WordCloudNode: wordCloudNodeShape,
  WordShift: wordShiftShape,
};

/** Shapes that several calls share, with the names that the OpenAPI document gives them. */
export const namedSchemas = z.registry<{ id: string }>();
for (const [id, shape] of Object.entries(shapes)) namedSchemas.add(shape, { id });
