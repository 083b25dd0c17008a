// How many tests passed and failed, from the reports of the two test runners. A runner that failed without saying
// which test (it crashed, found nothing, met an unhandled error) counts as one failure: never green by accident.
import { existsSync, readFileSync } from 'node:fs';

export function vitestCount(report, isGood) {
  const told = readReport(report);
  if (!told) return { passed: 0, failed: 1 };
  const brokenFiles = told.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !hasFailure(assertionResults),
  );
  return honest({ passed: told.numPassedTests, failed: told.numFailedTests + brokenFiles.length }, isGood);
}

export function playwrightCount(report, isGood) {
  const told = readReport(report);
  if (!told) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = told.stats; // one that passes only at the second try has failed
  return honest({ passed: expected, failed: unexpected + flaky }, isGood);
}

function hasFailure(assertions) {
  return assertions.some(({ status }) => status === 'failed');
}

function honest({ passed, failed }, isGood) {
  return { passed, failed: failed === 0 && (!isGood || passed === 0) ? 1 : failed };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
