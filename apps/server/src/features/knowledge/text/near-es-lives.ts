/** The same as near-es.ts, of illness and death, studies, journeys and what breaks. */
export const nearSpanishLives = `
es: morir, fallecer, fallecimiento, muerte, difunto
es: muerto, difunto, fallecido, cadáver
es: entierro, sepelio, inhumación, funeral
es: incinerar, incineración, cremación, cenizas
es: pena, duelo, dolor, tristeza, luto
es: periódico, prensa, diario, esquela, anuncio
es: anuncio, esquela, aviso, publicidad
es: extraviar, perder, pérdida, perdido, objeto perdido
es: extravío, perder, pérdida, desaparecer
es: novela, libro, lectura, obra
es: entregar tarde, retraso, fuera de plazo, demora
es: tarde, retraso, fuera de plazo, demora, llegar tarde
es: bocadillo, comer, comida, alimento
es: tomar algo, beber, comer, cafetería, bar
es: crío, niño, niña, menor, infantil
es: abuelo, mayor, tercera edad, jubilado, anciano
es: diploma, título, certificado
es: pasar, aprobar, superar
es: aprobar, superar, pasar, nota mínima
es: ver luego, grabado, grabación, en diferido
es: clase, sesión, lección, tutoría
es: darse de baja, anulación, cancelación, baja
es: echarse atrás, anulación, desistir, cancelar
es: por partes, plazos, fraccionar, cuotas
es: poco a poco, a plazos, plazos, mensualidad
es: rebaja, descuento, menos, reducción, bonificación, mitad
es: más barato, descuento, menos, rebaja, económico
es: encarecer, recargo, añadir, suplemento, subir
es: familia numerosa, hijo, tres hijos, hermanos
es: esquiar, deporte de invierno, nieve, esquí
es: bucear, buceo, inmersión, submarinismo
es: maleta, equipaje, bulto, bolso
es: reclamar, reclamación, queja, parte, plazo
es: ingresar dinero, pagar, indemnización, abonar, transferencia
es: vacuna, cartilla, vacunación, rabia
es: foto, imagen, vídeo, fotografía
es: recoger en casa, a domicilio, recogida, domicilio
es: coche, aparcamiento, vehículo, aparcar
es: ordenador, equipo, máquina, sistema
es: carpeta, directorio, fichero
es: vaciar, borrar, eliminar, temporal
es: borrar, eliminar, suprimir, quitar
es: minusválido, discapacidad, silla de ruedas, movilidad reducida
es: embarazada, embarazo, maternidad, parto
es: enfermo, enfermedad, baja, indispuesto
es: fin de semana, sábado, domingo, festivo
es: extranjero, otro país, internacional, europa
`;
