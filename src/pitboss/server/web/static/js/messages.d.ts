// Written by tools.write_docs from the messages; do not edit.
export * from './messages/frames.d.ts';
export * from './messages/inspection_views.d.ts';
export * from './messages/law_views.d.ts';
export * from './messages/management_views.d.ts';
export * from './messages/practice_views.d.ts';
export * from './messages/proof_views.d.ts';
export * from './messages/report_views.d.ts';
export * from './messages/running_views.d.ts';
export * from './messages/study_views.d.ts';
export * from './messages/tournament_views.d.ts';
export * from './messages/views.d.ts';
export * from './messages/bodies.d.ts';
