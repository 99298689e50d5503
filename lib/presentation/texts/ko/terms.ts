import type * as en from '../en/terms.ts';
import type { Translation } from '../form.ts';

export const sellerTexts: Translation<typeof en.sellerTexts> = {
  subject: '청구서의 판매자 정보가 변경되었습니다',
  lead: '모든 청구서를 발행하는 회사의 다음 정보가 변경되었습니다.',
  none: '없음',
  what: '예상하지 못한 변경이라면 다른 운영자에게 확인하세요.',
  button: '판매자 보기',
  fields: {
    legal_name: '법인명',
    vat_id: '부가세 번호',
    tax_number: '납세자 번호',
    registration_id: '법인 등록 번호',
    address: '주소',
    electronic_address: '전자 주소',
    contact: '연락처',
    iban: 'IBAN',
    bic: 'BIC',
    payment_note: 'IBAN이 없을 때 결제 방법',
    tax_currency: '과세 통화',
    number_prefix: '청구서 번호 접두어',
  },
};
