import type * as en from '../en/public-log.ts';
import type { Translation } from '../form.ts';

export const publicLogTexts: Translation<typeof en.publicLogTexts> = {
  title: '공개 로그',
  intro:
    '{issuer}에서 서명한 모든 문서가 여기에 기록됩니다. 기록은 추가만 됩니다. 하나라도 변경되거나 삭제되면 이전 체크포인트를 보관한 사람은 누구나 이를 증명할 수 있습니다.',
  newest: '최신 체크포인트',
  none: '아직 기록이 없습니다. 첫 문서에 서명한 후 하루 안에 첫 체크포인트가 공개됩니다.',
  entries: '기록 건수',
  root: '루트 해시',
  key: '검증 키',
  keep: '체크포인트 사본을 보관하세요. 나중에 로그가 오늘의 기록으로 시작한다는 것을 증명할 수 있습니다.',
  checkpointFile: '체크포인트(텍스트 파일)',
  keyFile: '검증 키(텍스트 파일)',
  check: '문서 확인',
  checkHint:
    '인증서나 보고서의 서명된 데이터를 붙여 넣거나 JSON 파일을 여기에 놓으세요. 확인은 브라우저에서 이루어지며 문서는 업로드되지 않습니다.',
  field: '서명된 데이터(JSON)',
  file: '파일 선택',
  button: '확인',
  needsScript: '여기서 문서를 확인하려면 JavaScript가 필요합니다.',
  genuine: '진본이며 공개 로그에 있습니다. 서명이 유효하고 문서가 체크포인트에 포함되어 있습니다.',
  waiting: '서명이 유효합니다. 문서가 아직 로그에 없습니다. 새 문서는 하루에 한 번 추가됩니다.',
  failed: '이 문서는 서명이나 증명과 일치하지 않습니다. 신뢰하지 말고 발급 기관에 문의하세요.',
  unreadable: '서명된 데이터가 있는 JSON 파일이 아닙니다.',
  impossible: '여기서는 확인하지 못했습니다. 다른 브라우저를 사용하거나 나중에 다시 시도하세요.',
  since: '{date}부터 공개 로그에 기록됨',
};
