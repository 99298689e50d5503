import type { ProposedField } from '../../../lib/metering/report-files/column-fields.ts';

/**
 * Headers from the exports dealers upload, without case, spaces and accents. Each must be recognized on its own, so nobody has to choose
 * a column by hand for a system or language understood before.
 */
export const KNOWN_HEADERS: Record<ProposedField, string> = {
  external_id: `
    customerid customernumber customercode customername customer accountid accountnumber accountname account organizationname
    organization organisation companyname company clientname client groupname group kundennummer kundenname kunde
    nomduclient cliente pelanggan 顧客名 顧客 고객 客户 客戶 ลูกค้า`,
  serial: `
    serialnumber serialno serial devicesn sn seriennummer seriennr numerodeserie ndeserie numerodiserie matricola
    numeroserie nomorseri nomborsiri シリアル番号 シリアル 製造番号 일련번호 시리얼 序列号 序列號 序號 หมายเลขเครื่อง หมายเลขซีเรียล`,
  device: `
    gerat appareil dispositivo perangkat peranti デバイス 機器 장치 设备 裝置 เครื่อง deviceid device assetid assetnumber equipmentid
    printerid geraeteid gerateid inventarnummer idappareil iddispositivo idperangkat idperanti デバイスid 機器id 장치id 设备id 裝置id`,
  name: `
    devicename printername hostname friendlyname name location geratename geraetename druckername standort nomdelappareil
    emplacement nombredelequipo ubicacion nomedispositivo posizione nomedodispositivo localizacao namaperangkat namaperanti
    デバイス名 機器名 장치이름 设备名称 裝置名稱`,
  at: `
    lastcontact lastcommunication lastreported lastreportdate lastaudit lastauditdate lastupdate lastseen lastread readdate
    readingdate meterdate meterreaddate scandate scandatelocalized datecollected timestamp date at ablesedatum zahlerdatum
    letzterkontakt letztesupdate datum datedureleve datedereleve derniercontact fechadelectura ultimocontacto fecha datalettura datadilettura
    ultimocontatto datadaleitura ultimocontato data tanggal tarikh 最終通信 取得日時 日付 読取日 최종통신 날짜 最后联系 读取日期 最後聯絡 讀取日期 日期 วันที่`,
  total: `
    lifecount lifetimecount lifecounttotal lifecounter totallifecount totalpages totalpagecount pagecount totalmeter
    totalcount totalcounter totalimpressions impressions metertotal total gesamtzahler gesamtzaehler gesamtseiten
    zahlerstand zaehlerstand gesamt compteurtotal totaldepages pagestotales contadortotal totaldepaginas paginastotales
    contatoretotale totalepagine paginetotali totalhalaman jumlahhalaman jumlahmuka 総カウンタ 総カウンター 総印刷ページ 合計 총카운터 총페이지 합계 总计数
    总页数 总计 總計數 總頁數 總計 จำนวนหน้าทั้งหมด รวม`,
  sheets: `
    sheets totalsheets sheetcount lifetimesheets blatter blaetter gesamtblatter feuilles totalfeuilles hojas
    totalhojas fogli totalefogli folhas totalfolhas lembar helaian 用紙枚数 枚数 용지매수 张数 張數 จำนวนแผ่น`,
  duplex_sheets: `
    duplexsheets duplexsheetcount twosidedsheets 2sidedsheets doublesidedsheets duplexblatter feuillesrectoverso hojasduplex
    hojasadoblecara foglifronteretro folhasfrenteeverso 両面枚数 双面张数 雙面張數`,
  large_sheets: `
    largesheets a3sheets a3sheetcount a3blatter a3blaetter feuillesa3 hojasa3 foglia3 folhasa3 a3枚数 a3张数 a3張數`,
};
