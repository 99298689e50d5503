import type { english } from '../../reasons/english.ts';
import type { Translation } from '../form.ts';

export const reasonTexts: Translation<typeof english> = {
  hiddenHost: 'เซิร์ฟเวอร์',
  words: {
    what: {
      counters: 'ตัวนับ',
      customer: 'ลูกค้า',
      device_list: 'รายการอุปกรณ์',
      devices: 'อุปกรณ์',
      entities: 'เอนทิตี',
      entity: 'เอนทิตี',
      fleet: 'อุปกรณ์',
      group: 'กลุ่ม',
      meter_list: 'รายการ currentMeter',
      meters: 'มิเตอร์',
      page_count: 'จำนวนหน้า',
      printers: 'เครื่องพิมพ์',
      session: 'เซสชัน',
      token: 'โทเค็น',
      usage: 'การใช้งานเครื่องพิมพ์',
    },
    advice: {
      set_credentials: 'โปรดตั้งชื่อผู้ใช้และรหัสผ่านของเซิร์ฟเวอร์ใหม่',
      compare_url_and_external_id: 'โปรดเทียบ URL ของเซิร์ฟเวอร์และรหัสภายนอกของแหล่งข้อมูลกับของระบบ',
      set_papercut_token: 'โปรดตั้งรหัสผ่านของเซิร์ฟเวอร์เป็นค่าของ auth.webservices.auth-token ในการตั้งค่าขั้นสูงของ PaperCut',
      set_print_tracker_key: 'โปรดตั้งรหัสผ่านของเซิร์ฟเวอร์เป็นคีย์ API ของบัญชี Print Tracker ของคุณ',
      set_print_tracker_entity: 'โปรดตั้งรหัสภายนอกของแหล่งข้อมูลเป็นรหัสเอนทิตีของลูกค้าใน Print Tracker',
      set_printfleet_user:
        'โปรดตั้งชื่อผู้ใช้และรหัสผ่านของเซิร์ฟเวอร์เป็นของผู้ใช้ PrintFleet ที่เห็นกลุ่มนั้นได้ หากเซิร์ฟเวอร์มีคีย์ API สำหรับบริษัทของคุณ ให้เขียนไว้หน้ารหัสผ่าน: api_key=KEY;PASSWORD',
      set_printfleet_group: 'โปรดตั้งรหัสภายนอกของแหล่งข้อมูลเป็น GUID ของกลุ่ม และตั้งเวอร์ชันใน URL ของเซิร์ฟเวอร์ให้ตรงกับเซิร์ฟเวอร์',
      switch_glpi_api_on:
        'โปรดเปิด REST API: ที่ Setup, General, API ตั้ง "Enable Rest API" เป็น Yes และเปิดวิธีเข้าสู่ระบบที่เซิร์ฟเวอร์ใช้ด้านล่าง',
      set_glpi_user: 'โปรดตั้งชื่อผู้ใช้และรหัสผ่านของเซิร์ฟเวอร์เป็นของผู้ใช้ GLPI',
      set_glpi_token: 'โปรดตั้งรหัสผ่านของเซิร์ฟเวอร์เป็นโทเค็น API ในการตั้งค่าของผู้ใช้ GLPI',
      use_glpi_token:
        'ที่นั่นปิดการเข้าสู่ระบบด้วยรหัสผ่าน: โปรดตั้งชื่อผู้ใช้ของเซิร์ฟเวอร์เป็น user_token และรหัสผ่านเป็นโทเค็น API ในการตั้งค่าของผู้ใช้ GLPI หรือตั้ง "Enable login with credentials" เป็น Yes ที่ Setup, General, API',
      add_glpi_app_token:
        'ระบบต้องการ App-Token: โปรดเขียนของไคลเอนต์ API ไว้หน้ารหัสผ่านของเซิร์ฟเวอร์ app_token=TOKEN;PASSWORD',
      correct_glpi_app_token:
        'App-Token ไม่ถูกต้อง: โปรดเขียนของไคลเอนต์ API ไว้หน้ารหัสผ่านของเซิร์ฟเวอร์ app_token=TOKEN;PASSWORD',
      connect_as_reports_reader:
        'โปรดเชื่อมต่อแหล่งข้อมูลใหม่โดยบุคคลที่มีบทบาทอ่านรายงานการใช้งานของ Universal Print ได้ เช่น Reports Reader หรือ Printer Administrator',
      set_lexmark_client:
        'โปรดตั้งชื่อผู้ใช้และรหัสผ่านของเซิร์ฟเวอร์เป็น client id และ client secret ของแอปพลิเคชันใน Lexmark Cloud Services ที่อ่านการจัดการอุปกรณ์ได้',
      set_lexmark_url:
        'โปรดตั้ง URL ของเซิร์ฟเวอร์เป็นของภูมิภาคของคุณ https://apis.us.iss.lexmark.com หรือ https://apis.eu.iss.lexmark.com',
      allow_our_address_in_glpi: 'โปรดเพิ่มที่อยู่ของเราในไคลเอนต์ API ที่ Setup, General, API หรือปล่อยช่วงให้ว่าง',
    },
    field: { user_name: 'ชื่อผู้ใช้', password: 'รหัสผ่าน' },
  },
  texts: {
    url_unreadable: { says: 'อ่าน URL ของเซิร์ฟเวอร์ไม่ได้' },
    url_not_https: { says: 'URL ของเซิร์ฟเวอร์ต้องขึ้นต้นด้วย https://' },
    url_with_credentials: { says: 'URL ของเซิร์ฟเวอร์ต้องไม่มีชื่อผู้ใช้หรือรหัสผ่าน' },
    port_not_allowed: { says: 'ไม่อนุญาตให้ใช้พอร์ต {port}: โปรดใช้ 443 หรือตั้งแต่ {min} ขึ้นไป' },
    host_not_public: { says: '{host} ไม่ได้อยู่บนอินเทอร์เน็ตสาธารณะ', cure: 'โปรดใช้ URL ที่อยู่บนอินเทอร์เน็ตสาธารณะ' },
    host_not_found: { says: 'ไม่พบ {host}', cure: 'โปรดตรวจการสะกดของ URL' },
    name_unanswered: {
      says: 'ค้นหาที่อยู่ของ {host} ไม่ได้: ไม่มีเซิร์ฟเวอร์ DNS ตอบ',
      cure: 'โปรดตรวจว่าเซิร์ฟเวอร์ DNS ของโดเมนทำงานอยู่',
    },
    redirects_again: { says: '{host} เปลี่ยนเส้นทางซ้ำไปมา' },
    redirects_elsewhere: { says: '{host} เปลี่ยนเส้นทางไปยังโฮสต์อื่น' },
    redirects_post: { says: '{host} เปลี่ยนเส้นทาง POST เป็น GET' },
    no_answer_in_time: {
      says: '{host} ไม่ตอบภายใน {seconds} วินาที',
      cure: 'โปรดตรวจว่าทำงานอยู่และไม่มีภาระเกิน',
    },
    time_over: { says: 'อ่าน {host} ไม่จบ: หมดเวลา' },
    answer_compressed: { says: '{host} บีบอัดคำตอบทั้งที่ขอไม่ให้บีบอัด' },
    answer_too_long: { says: '{host} ตอบเกิน {bytes} ไบต์' },
    connection_refused: {
      says: '{host} ปฏิเสธการเชื่อมต่อ',
      cure: 'โปรดตรวจว่าทำงานอยู่และ URL ระบุพอร์ตถูกต้อง',
    },
    connection_broken: {
      says: '{host} ตัดการเชื่อมต่อ',
      cure: 'โปรดตรวจว่าเซิร์ฟเวอร์หรือสิ่งที่อยู่ข้างหน้ากำลังเริ่มใหม่หรือไม่',
    },
    not_http: { says: '{host} ไม่ได้ตอบเป็น HTTP', cure: 'โปรดตรวจว่า URL ระบุพอร์ตถูกต้อง' },
    certificate_untrusted: {
      says: '{host} มีใบรับรองที่เชื่อถือไม่ได้',
      cure: 'โปรดใช้ใบรับรองจากหน่วยงานสาธารณะสำหรับชื่อนี้พร้อมสายใบรับรองทั้งหมด',
    },
    credentials_unsendable: {
      says: 'สอบถาม {host} ด้วยข้อมูลเข้าสู่ระบบนี้ไม่ได้',
      cure: 'โปรดลบการขึ้นบรรทัดใหม่และอักขระที่ไม่ใช่ ASCII',
    },
    host_unreachable: {
      says: 'เข้าถึง {host} ไม่ได้',
      cure: 'โปรดตรวจว่าทำงานอยู่และเข้าถึงได้จากอินเทอร์เน็ต',
    },
    external_id_unusable: { says: 'ใช้รหัสภายนอกของแหล่งข้อมูลไม่ได้' },
    external_id_missing: { says: 'ไม่มีรหัสภายนอก โปรดตั้งที่แหล่งข้อมูล' },
    login_missing: { says: 'ไม่มี{field} โปรดตั้งที่เซิร์ฟเวอร์' },
    list_ended_early: { says: 'รายการของระบบจบที่ {read} จาก {total} รายการ' },
    list_endless: { says: 'รายการของระบบยังไม่จบหลังจาก {pages} หน้า' },
    too_many_rows: { says: 'ระบบตอบเกิน {rows} แถว (สอบถาม: {what})' },
    too_many_values: { says: 'คำตอบของระบบมีเกิน {values} ค่า (สอบถาม: {what})' },
    unexpected_answer: { says: 'คำตอบของระบบมีรูปแบบที่ไม่คาดคิด (สอบถาม: {what})' },
    unexpected_field: { says: 'คำตอบของระบบมีรูปแบบที่ไม่คาดคิดที่ {place} (สอบถาม: {what})' },
    not_json: {
      says: 'คำตอบของระบบไม่ใช่ JSON (สอบถาม: {what}) โปรดตรวจว่า URL ของเซิร์ฟเวอร์เป็นของส่วนเชื่อมต่อ',
    },
    credentials_refused: { says: 'ระบบปฏิเสธข้อมูลเข้าสู่ระบบ (สอบถาม: {what} สถานะ {status}) {advice}' },
    not_known: { says: 'ระบบไม่รู้จักสิ่งที่ค้นหา (สอบถาม: {what} สถานะ 404) {advice}' },
    asked_too_often: {
      says: 'สอบถามระบบบ่อยเกินไป (สอบถาม: {what} สถานะ 429) จะสอบถามใหม่ภายหลังในวันเดียวกัน',
    },
    system_failed: {
      says: 'ระบบตอบด้วยสถานะ {status} (สอบถาม: {what}) โปรดดูบันทึกของระบบ จะสอบถามใหม่ภายหลังในวันเดียวกัน',
    },
    unexpected_status: {
      says: 'ระบบตอบด้วยสถานะ {status} (สอบถาม: {what}) โปรดตรวจว่า URL ของเซิร์ฟเวอร์เป็นของส่วนเชื่อมต่อ',
    },
    refused_to_tell: { says: 'ระบบไม่ยอมให้ข้อมูล (สอบถาม: {what}) {advice}' },
    longer_than_asked: { says: 'คำตอบของระบบยาวกว่าที่ขอ (สอบถาม: {what})' },
    document_type: { says: 'คำตอบมีการประกาศชนิดเอกสาร (สอบถาม: {what})' },
    not_xml_rpc: { says: 'คำตอบของระบบไม่ใช่ XML-RPC (สอบถาม: {what})' },
    operator_key_missing: { says: 'ไม่ได้ตั้งค่าคีย์ของผู้ดำเนินการสำหรับ {system} ไว้ให้ {host} จึงไม่ส่ง' },
    printfleet_key_missing: {
      says: 'ระบบไม่ยอมให้ข้อมูล (สอบถาม: {what} สถานะ 403) ไม่ได้ตั้งค่าคีย์ของผู้ดำเนินการสำหรับ {system} ไว้ให้ {host} จึงไม่ส่ง หากเซิร์ฟเวอร์มีคีย์ API สำหรับบริษัทของคุณ ให้เขียนไว้หน้ารหัสผ่าน: api_key=KEY;PASSWORD',
    },
    glpi_entity_not_a_number: { says: 'รหัสภายนอกไม่ใช่หมายเลขเอนทิตี โปรดตั้งที่แหล่งข้อมูลตามที่ GLPI แสดง' },
    glpi_entity_hidden: {
      says: 'ผู้ใช้ไม่มีสิทธิ์เห็นเอนทิตีนี้ (สถานะ {status}) โปรดให้โปรไฟล์แก่ผู้ใช้ GLPI หรือตั้งรหัสภายนอกของแหล่งข้อมูลเป็นหมายเลขอื่น',
    },
    glpi_session_refused: { says: 'GLPI ไม่ยอมเปิดเซสชัน (สถานะ {status}) {advice}' },
    glpi_session_expired: { says: 'เซสชันของระบบหมดอายุซ้ำๆ' },
    lexmark_account_unknown: {
      says: 'Lexmark ไม่มีเครื่องพิมพ์ขององค์กรนั้น โปรดตั้งรหัสภายนอกของแหล่งข้อมูลเป็น accountId ขององค์กรย่อย หรือ * สำหรับทั้งหมด',
    },
    next_page_elsewhere: { says: 'ระบบชี้หน้าถัดไปของรายการไปยังโฮสต์อื่น ซึ่งเราไม่สอบถาม' },
    http_reports_mixed: { says: 'ระบบรายงานตัวนับในหน้าหนึ่งของรายการและจำนวนหน้าในอีกหน้าหนึ่ง' },
    http_cursor_repeated: { says: 'ระบบตอบด้วยเคอร์เซอร์เดิมอีกครั้ง' },
    http_list_endless: { says: 'รายการอุปกรณ์ของระบบยังไม่จบหลังจาก {answers} คำตอบ' },
    mps_monitor_customer_unknown: {
      says: 'ไม่รู้จักรหัสลูกค้า โปรดตั้งรหัสภายนอกของแหล่งข้อมูลเป็น "<dealer code>/<customer code>" ตามที่ MPS Monitor แสดง',
    },
    mps_monitor_external_id_wrong: {
      says: 'รหัสภายนอกไม่ใช่ "<dealer code>/<customer code>" โปรดตั้งที่แหล่งข้อมูลตามที่ MPS Monitor แสดง',
    },
    mps_monitor_refused: {
      says: 'MPS Monitor ไม่ยอมให้ข้อมูล (สอบถาม: {what}) โปรดตรวจว่าผู้ใช้ API เห็นตัวแทนจำหน่ายและลูกค้าได้',
    },
    mps_monitor_credentials_refused: {
      says: 'MPS Monitor ปฏิเสธข้อมูลเข้าสู่ระบบ (สถานะ 400) โปรดตั้งชื่อผู้ใช้และรหัสผ่านของเซิร์ฟเวอร์เป็นของผู้ใช้ API',
    },
    papercut_no_printer: {
      says: 'PaperCut ไม่มีเครื่องพิมพ์ตามรหัสภายนอก โปรดระบุชื่อเซิร์ฟเวอร์พิมพ์ที่อยู่หน้าแบ็กสแลชในรายการเครื่องพิมพ์ หรือ "device" สำหรับเครื่องมัลติฟังก์ชัน หรือ "*" สำหรับทุกคิวพิมพ์',
    },
    papercut_address_refused: {
      says: 'PaperCut ไม่รับการเรียกจากที่อยู่ของเรา โปรดเพิ่มใน auth.webservices.allowed-addresses ในการตั้งค่าขั้นสูงของ PaperCut',
    },
    print_tracker_entity_elsewhere: {
      says: 'เอนทิตีของลูกค้าไม่ได้อยู่ใต้ของตัวแทนจำหน่าย โปรดเทียบรหัสภายนอกของแหล่งข้อมูลและชื่อผู้ใช้ของเซิร์ฟเวอร์กับรหัสใน Print Tracker',
    },
    server_left: {
      says: 'บัญชีได้ย้ายออกจากบัญชีที่มีเซิร์ฟเวอร์ โปรดเลือกเซิร์ฟเวอร์ของบัญชีนี้หรือของบัญชีที่อยู่เหนือขึ้นไป แล้วเปิดใช้งานแหล่งข้อมูลอีกครั้ง',
    },
    no_server: { says: 'ไม่มีเซิร์ฟเวอร์ให้เชื่อมต่อ โปรดตั้งที่แหล่งข้อมูล' },
    no_adapter: {
      says: 'ส่วนเชื่อมต่อของ {type} ไม่เปิดเป็นสาธารณะ จึงเก็บข้อมูลไม่ได้ โปรดอัปโหลดไฟล์ที่ส่งออก หรือใช้เอเจนต์',
    },
    nothing_pushed: { says: 'ยังไม่มีการส่งค่าที่อ่าน โปรดสร้างคีย์สำหรับแหล่งข้อมูล ใส่ในเอเจนต์แล้วเริ่มทำงาน' },
    nothing_pushed_since: {
      says: 'ค่าที่อ่านล่าสุดที่ส่งมาเป็นของวันที่ {day} โปรดตรวจว่าเครื่องที่มีเอเจนต์เปิดอยู่และเข้าถึงบริการนี้ได้',
    },
    nothing_uploaded: {
      says: 'ยังไม่มีการอัปโหลดไฟล์ โปรดส่งออกตัวนับของระบบเป็น CSV แล้วอัปโหลดที่หน้าแหล่งข้อมูล',
    },
    not_connected: {
      says: 'แหล่งข้อมูลไม่ได้เชื่อมต่อกับ Microsoft หรือการอนุญาตสิ้นสุดแล้ว โปรดเชื่อมต่อที่หน้าแหล่งข้อมูลโดยบุคคลที่มีบทบาทอ่านรายงานการใช้งานของ Universal Print ได้',
    },
    microsoft_not_configured: {
      says: 'บริการนี้ไม่ได้ลงทะเบียนกับ Microsoft จึงเก็บข้อมูลไม่ได้ ผู้ดำเนินการต้องลงทะเบียน',
    },
    microsoft_client_refused: {
      says: 'Microsoft ปฏิเสธการลงทะเบียนของบริการนี้ ผู้ดำเนินการต้องต่ออายุ client secret',
    },
    microsoft_permission_short: {
      says: 'Microsoft ให้การอนุญาตที่จะสิ้นสุดภายในหนึ่งชั่วโมง ผู้ดำเนินการต้องอนุญาต offline_access ในการลงทะเบียน',
    },
    connection_busy: {
      says: 'การทำงานอื่นกำลังต่ออายุการเชื่อมต่อกับ Microsoft',
      cure: 'จะลองใหม่ภายหลังในวันเดียวกัน',
    },
    system_slow: {
      says: 'ระบบไม่ตอบภายใน {seconds} วินาที',
      cure: 'โปรดตรวจว่าทำงานอยู่และไม่มีภาระเกิน',
    },
    too_many_characters: { says: 'ระบบตอบเกิน {characters} อักขระ' },
    device_name_too_long: { says: 'ระบบรายงานอุปกรณ์ที่ชื่อยาวเกิน {characters} อักขระ' },
    too_many_devices: {
      says: 'ระบบรายงานอุปกรณ์ {devices} เครื่อง แหล่งข้อมูลหนึ่งเก็บได้ไม่เกิน {max} โปรดแบ่งเป็นหลายแหล่งข้อมูล',
    },
    device_names_too_long: {
      says: 'ชื่อของอุปกรณ์ {devices} เครื่องยาวเกินที่เก็บได้ โปรดแบ่งเป็นหลายแหล่งข้อมูล',
    },
    counted_by_another_feed: {
      says: 'อุปกรณ์ทั้ง {devices} เครื่องถูกนับโดยแหล่งข้อมูลอื่นของเซิร์ฟเวอร์เดียวกันแล้ว โปรดปิดหนึ่งในสอง หรือตั้งรหัสภายนอกของอุปกรณ์อื่นให้แหล่งข้อมูลนี้',
    },
    receiver_answered: {
      says: 'ผู้รับตอบด้วยสถานะ {status} ผู้รับต้องตอบ 200 ถึง 299 จะลองต่อไป',
    },
    receiver_gone: {
      says: 'ผู้รับตอบด้วยสถานะ 410 จึงไม่ส่งอีก โปรดเปิดเว็บฮุกอีกครั้งเมื่อผู้รับรับเหตุการณ์ได้',
    },
    receiver_failed: {
      says: 'ความพยายามทั้งหมดใน {days} วันที่ผ่านมาล้มเหลว จึงไม่ส่งอีก โปรดดูการนำส่ง แก้ไขผู้รับ แล้วเปิดเว็บฮุกอีกครั้ง',
    },
    nothing_counted_since: {
      says: 'ไม่มีการนับหน้าตั้งแต่ {day} ทั้งที่อ่านแหล่งข้อมูลได้ โปรดตรวจว่าเครื่องพิมพ์ยังรายงานไปยังระบบ',
    },
    agent_silent: {
      says: 'ไม่ได้รับการติดต่อจากเอเจนต์บน {host} โปรดตรวจสอบว่าคอมพิวเตอร์เปิดและออนไลน์อยู่ และเอเจนต์ยังทำงานอยู่ (เอเจนต์ {agent})',
    },
    agent_outdated: {
      says: 'เอเจนต์บน {host} เป็นเวอร์ชัน {version} แต่ {release} ออกมาแล้วสองสัปดาห์ โปรดติดตั้งเวอร์ชันใหม่ หรือเปิดการอัปเดตอัตโนมัติ (เอเจนต์ {agent})',
    },
    reading_held: {
      says: 'ค่าที่อ่านของ {device} ในวันที่ {day} จะนับ {pages} แผ่น มากกว่าที่อุปกรณ์หนึ่งพิมพ์ได้ในหนึ่งวัน หากถูกต้องโปรดยอมรับ หรือไม่ก็ปฏิเสธ',
    },
    month_overdue: {
      says: 'รอบบัญชีของ {month} สิ้นสุดแล้ว แต่ยังไม่ได้ออกใบรับรอง ผู้ดำเนินการต้องตรวจสอบ',
    },
    credits_missing: {
      says: 'ต้องใช้ {needed} ตัน และเครดิตของโครงการที่ยังว่างมี {free} ตัน โปรดเพิ่มเครดิตหรือดำเนินการด้วยตนเอง',
    },
    credits_at_hand: {
      says: 'เครดิตของโครงการยังว่างอยู่ {free} ตัน จะดำเนินการให้ภายในไม่กี่นาที หากไม่เป็นเช่นนั้น แสดงว่าต้องใช้ล็อตมากกว่าที่ระบุได้ โปรดเพิ่มล็อตที่ใหญ่กว่า',
    },
    older_offset_first: {
      says: 'คำสั่งซื้อที่เก่ากว่า {older} ของโครงการเดียวกันก็รออยู่และจะได้รับการดำเนินการก่อน',
    },
  },
};
