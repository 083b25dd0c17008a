// Counts the tests that passed and failed, from the reports of the two test runners. A runner that fails without naming a test
// (a crash, no tests, an unhandled error) counts as one failure, so that a broken run never passes.
import { existsSync, readFileSync } from 'node:fs';

export function vitestCount(report, isGood) {
  const counts = readReport(report);
  if (!counts) return { passed: 0, failed: 1 };
  const brokenFiles = counts.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !hasFailure(assertionResults),
  );
  return withCrash(
    { passed: counts.numPassedTests, failed: counts.numFailedTests + brokenFiles.length },
    isGood,
  );
}

export function playwrightCount(report, isGood) {
  const counts = readReport(report);
  if (!counts) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = counts.stats; // a test that passes only at the second try has failed
  return withCrash({ passed: expected, failed: unexpected + flaky }, isGood);
}

function hasFailure(assertions) {
  return assertions.some(({ status }) => status === 'failed');
}

/** Adds a failure for a runner that failed, or ran no tests, without a failed test. */
function withCrash({ passed, failed }, isGood) {
  return { passed, failed: failed === 0 && (!isGood || passed === 0) ? 1 : failed };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
