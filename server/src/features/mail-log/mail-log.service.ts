// The log of mails for the office: list, look at a copy, send it again, set failed ones aside.
// Entry points: `listMails`, `getMail`, `getMailPage`, `exportMails`, `sendMailAgain`, `takeBackMail`, `actOnMails`,
// `mailLogTasks` (the job that sends a copy).
// Never knows: what a mail says, and how its record is changed.

export { actOnMails } from './act-on-mails.ts';
export { countMails } from './logged-mails.repository.ts';
export { exportMails, getMail, getMailPage, listMails } from './read-mails.ts';
export { mailLogTasks } from './mail-log-tasks.ts';
export { sendMailAgain, takeBackMail } from './send-again.ts';
