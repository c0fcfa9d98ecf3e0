/**
 * Commands whose code is loaded when one of them is first run. Those that more than one feature names have a constant
 * here, so that naming one does not load it.
 */
export const ADD_FINDING = 'plumbline.addFinding';
export const APPLY_FIX = 'plumbline.applyFix';
export const CHANGE_SEVERITY = 'plumbline.changeSeverity';
export const COPY_CITATION = 'plumbline.copyCitation';
export const DISMISS = 'plumbline.dismiss';
export const EXPLAIN_RULE = '_plumbline.explainRule';
export const FIND_REAL = 'plumbline.findRealCitation';
export const FIX_RULE = 'plumbline.fixRule';
export const LOOK_UP = 'plumbline.lookUp';
export const MENU = '_plumbline.showStatusMenu';
export const OPEN_AUTHORITY = 'plumbline.openAuthority';
export const OPEN_EVIDENCE = 'plumbline.openEvidence';
export const OPEN_QUEUED = '_plumbline.openQueued';
export const OPEN_REVIEW = 'plumbline.openReview';
export const OPEN_SOURCE = 'plumbline.openSource';
export const RESTORE = 'plumbline.restoreDismissed';
export const SHOW_CITATION = '_plumbline.showCitation';
export const SHOW_FINDING = '_plumbline.showFinding';
export const SUGGEST_CORRECTION = 'plumbline.suggestCorrection';
export const TAKE_CORRECTION = 'plumbline.takeCorrection';

/** All of them, as they are made known to the editor when it starts. */
export const COMMANDS_ON_DEMAND = [
  ADD_FINDING,
  APPLY_FIX,
  CHANGE_SEVERITY,
  COPY_CITATION,
  DISMISS,
  EXPLAIN_RULE,
  FIND_REAL,
  FIX_RULE,
  LOOK_UP,
  MENU,
  OPEN_AUTHORITY,
  OPEN_EVIDENCE,
  OPEN_QUEUED,
  OPEN_REVIEW,
  OPEN_SOURCE,
  RESTORE,
  SHOW_CITATION,
  SHOW_FINDING,
  SUGGEST_CORRECTION,
  TAKE_CORRECTION,
  'plumbline.auditDraft',
  'plumbline.clearCache',
  'plumbline.clearFindings',
  'plumbline.copyAuthorities',
  'plumbline.copyPullList',
  'plumbline.excludeSource',
  'plumbline.exportCertificate',
  'plumbline.exportCleanCopy',
  'plumbline.exportDecisions',
  'plumbline.exportReport',
  'plumbline.forgetModelKey',
  'plumbline.getStarted',
  'plumbline.importDatabase',
  'plumbline.linkSources',
  'plumbline.nextDraft',
  'plumbline.nextFinding',
  'plumbline.openAsDraft',
  'plumbline.openSample',
  'plumbline.openSourceAtPage',
  'plumbline.openSourceExternally',
  'plumbline.peekEvidence',
  'plumbline.previousFinding',
  'plumbline.reindexSources',
  'plumbline.runOcr',
  'plumbline.runRubric',
  'plumbline.setLookUpToken',
  'plumbline.setModelKey',
  'plumbline.setStanding',
  'plumbline.showAuditRecord',
  'plumbline.testModel',
  'plumbline.withdrawConsent',
] as const;

export type CommandOnDemand = (typeof COMMANDS_ON_DEMAND)[number];

/** What commands do, by their names. Each of them checks what it is given. */
export type CommandHandlers = Readonly<Record<CommandOnDemand, (...given: never[]) => unknown>>;
