import { scriptedPolicy } from '../../../../presentation/rendering/html/scripted-policy.ts';
import { SHEET_STYLE } from '../../../../presentation/rendering/html/sheet-style.ts';
import { SCRIPT } from './share-and-verify-script.ts';

/** The Content-Security-Policy for every certificate page. */
export const CONTENT_SECURITY_POLICY = scriptedPolicy({ style: SHEET_STYLE, script: SCRIPT });
